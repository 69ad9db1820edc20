import { isSoundAttribute } from './attributes.ts'

/** What is wrong with what a page asks to be paid: a code that its element tells (E2). */
export type PayAskFault = 'AccountNotFound' | 'InvalidAmount' | 'TooLong' | 'DateInvalid' | 'LinkEnded'

type Written = 'to' | 'amount' | 'description' | 'reference' | 'expires'

/**
 * Why what a page asks to be paid cannot be asked, by the rules of pay links (A-4-74); `null` when it can. `read` gives what
 * is written: nothing where an attribute is absent. A wrong amount is never an open one, nor a wrong end none.
 */
export function payAskFault(read: (name: Written) => string | null | undefined, now: Date): PayAskFault | null {
  const to = read('to')?.trim()
  // As it stands: a blank would be part of the link, and an empty amount is no amount left open.
  const amount = read('amount') ?? null
  const expires = read('expires')?.trim() ?? null
  if (to && !isSoundAttribute.payee(to)) return 'AccountNotFound'
  if (amount !== null && !isSoundAttribute.units(amount)) return 'InvalidAmount'
  if (!isSoundAttribute.text500(read('description')?.trim() ?? '')) return 'TooLong'
  if (!isSoundAttribute.text64(read('reference')?.trim() ?? '')) return 'TooLong'
  if (expires === null) return null
  if (!isSoundAttribute.time(expires)) return 'DateInvalid'
  return now.getTime() >= Date.parse(expires) ? 'LinkEnded' : null
}
