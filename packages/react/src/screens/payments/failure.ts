import { asKey } from '../../i18n/keys.ts'
import type { Transfer } from '@exchange-kit/model'
import type { T } from '../../i18n/translation.tsx'

/** That nothing was paid, and why: the reason that was given, or the error's own text (S-PAY-33). */
export function unpaidText({ attributes: { state, meta, failure } }: Transfer, t: T): string {
  const what = t(state === 'failed' ? 'sheet:result.failed' : 'sheet:result.rejected')
  const why = state === 'failed' ? failure && failureText(failure.code, t) : meta.reason
  return why ? `${what}. ${why}` : what
}

/** The text of the error a payment failed by; another server may send one that nobody here knows (S-ERR-1). */
export function failureText(code: string, t: T): string {
  try {
    return t(asKey(`errors.Error${code}`))
  } catch {
    return t('errors.ErrorUnknownServer')
  }
}
