import {
  isAccountCode,
  parseUnits,
  type PayLink,
  type PayLinkFault,
  type PayLinkReading,
  type Unit,
  withoutEnd,
} from '@exchange-kit/model'

/** What is wrong with a pay link, to be said in words before anything else (S-PAY-70, E4.5). */
export type SheetFault =
  | { readonly kind: 'parameter'; readonly fault: PayLinkFault }
  | { readonly kind: 'decimals' }
  | { readonly kind: 'ended'; readonly at: Date }
  /** The payee lives on another site, which this one cannot pay (S-PAY-68). */
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'unknownPayee' }

/** The faults a link shows by itself, before anybody is asked about it. */
export function faultsOf(reading: PayLinkReading, now: Date): readonly SheetFault[] {
  if (!reading.ok) return reading.faults.map(fault => ({ kind: 'parameter', fault }))
  const { expires } = reading.link
  // A-4-74: from that second on the sheet refuses the link.
  const isOver = expires !== undefined && now.getTime() >= expires * 1000
  return isOver ? [{ kind: 'ended', at: new Date(expires * 1000) }] : []
}

/** The amount a link asks, in 10^-scale of the payee's currency; `null` = the payer chooses (A-4-74). */
export type AmountAsked =
  { readonly ok: true; readonly amount: number | null } | { readonly ok: false; readonly fault: SheetFault }

/** Reads the amount against the payee's currency: `a` is scaled already, `u` may have too many decimals (E4.5). */
export function amountAsked({ amount }: PayLink, unit: Unit): AmountAsked {
  if (!amount) return { ok: true, amount: null }
  if (amount.kind === 'scaled') return { ok: true, amount: amount.value }
  const reading = parseUnits(amount.text, unit)
  if (reading.ok) return reading
  if (reading.fault === 'TooManyDecimals') return { ok: false, fault: { kind: 'decimals' } }
  return { ok: false, fault: { kind: 'parameter', fault: { parameter: 'u', code: 'InvalidAmount' } } }
}

/** Where the payee of a link is found on this site. */
export type PayeeAddress =
  | { readonly kind: 'account'; readonly group: string; readonly name: string }
  | { readonly kind: 'elsewhere'; readonly host: string }

/**
 * The payee's group and account, from a code, an account's own address or an address document (A-4-73). Nothing is fetched
 * from an address that is not below our accounting service, so a link can make no browser call another host (S-PAY-68).
 */
export function payeeAddress({ payee }: PayLink, accounting: string): PayeeAddress {
  if (payee.kind === 'account' && isAccountCode(payee.ref))
    return { kind: 'account', group: payee.ref.slice(0, 4), name: payee.ref }
  const href = payee.kind === 'account' ? payee.ref : payee.href
  const base = `${withoutEnd(accounting, '/')}/`
  const path = href.startsWith(base) ? href.slice(base.length) : ''
  const kind = payee.kind === 'account' ? 'accounts' : 'addresses'
  const match = new RegExp(`^([A-Za-z]{4})/${kind}/([\\w-]{1,40})$`).exec(path)
  if (!match?.[1] || !match[2]) return { kind: 'elsewhere', host: URL.canParse(href) ? new URL(href).host : href }
  return { kind: 'account', group: match[1].toUpperCase(), name: match[2] }
}
