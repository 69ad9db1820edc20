import { withoutEnd, writePayLink } from '@exchange-kit/model'
import { drawQr } from '../ui/qr.ts'

/** For one payment, which is followed; or for as many as there are, as on a poster (S-PAY-65). */
export type CodeKind = 'once' | 'reusable'

/** What a code asks for. */
export type Asked = {
  /** Our own address, `https://demo.example`: codes outlive the page they were made on. */
  readonly site: string
  /** The accounting service, which the payee's address document lies below (A-4-73). */
  readonly accounting: string
  readonly group: string
  /** The payee's account code: found for ever, also when it is changed (A-4-16). */
  readonly code: string
  /** In 10^-scale of the payee's currency; `null` = the payer chooses. */
  readonly amount: number | null
  readonly description: string
  /** Of a code for one payment; `null` = reusable. */
  readonly reference: string | null
  /** `2026-06-30`, the last day it can be paid; empty = no end. */
  readonly lastDay?: string
}

/** The pay link in a code: `c` and `a`, and nothing of the hand-shake with another page (A-4-74). */
export function payCode({ site, accounting, group, code, amount, description, reference, lastDay }: Asked): string {
  return writePayLink(site, {
    payee: { kind: 'address', href: `${withoutEnd(accounting, '/')}/${group}/addresses/${code}` },
    ...(amount === null ? {} : { amount: { kind: 'scaled', value: amount } }),
    ...(description ? { description } : {}),
    ...(reference ? { reference } : {}),
    ...(reference && lastDay ? { expires: endOf(lastDay) } : {}),
  })
}

// No letters that look like figures: a reference is read out on the phone.
const letters = 'abcdefghjkmnpqrstuvwxyz234567892'

/** A reference nobody used before: 60 random bits, so two tills of one account never mix (S-PAY-91). */
export function newReference(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(it => letters[it & 31]).join('')
}

/** Whether a link fits into a code at all: descriptions of many accents may not. */
export function fitsCode(link: string): boolean {
  try {
    drawQr(link)
    return true
  } catch {
    return false
  }
}

/** The moment a day of this device is over, in seconds. */
export function endOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime() / 1000
}
