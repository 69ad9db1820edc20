import type { ReactNode } from 'react'
import { useArriving } from './useArriving.ts'

type SaidProps = { readonly children: ReactNode; readonly className?: string | undefined }

/** A line that is read out when it appears, and whenever its words change (S-A11Y-7). */
export function Said({ children, className }: SaidProps) {
  const isNew = useArriving()
  return (
    <p role="status" className={className}>
      <span aria-hidden={isNew || undefined}>{children}</span>
    </p>
  )
}
