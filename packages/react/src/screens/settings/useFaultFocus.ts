import { useEffect } from 'react'
import type { AppError, ErrorCode } from '@exchange-kit/model'

/**
 * Puts the focus on the field that the server's refusal is about, by its code, so that it is read out with its message
 * (S-FORM-4).
 */
export function useFaultFocus(error: AppError | null, fields: Readonly<Partial<Record<ErrorCode, string>>>): void {
  const id = error ? fields[error.code] : undefined
  useEffect(() => {
    if (error && id) document.getElementById(id)?.focus()
  }, [error, id])
}
