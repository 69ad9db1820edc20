import { convertDown, convertUp, type Worth } from '@exchange-kit/model'

/** A group as a payment between groups sees it. */
export type Trader = { readonly code: string; readonly active: boolean; readonly worth: Worth }

/**
 * A trustline: `group` accepts up to `limit` of what `trusted` owes it; `owed` is what it owes now. Both in the currency of
 * `group` (A-4-51).
 */
export type Line = {
  readonly group: string
  readonly trusted: string
  readonly limit: number
  readonly owed: number
}

/** Who trusts whom, at one moment. */
export type Trust = {
  trader(code: string): Trader | undefined
  line(group: string, trusted: string): Line | undefined
  /** Groups with a line to or from this one, in the order of their codes. */
  neighbours(code: string): readonly string[]
}

/**
 * What is asked: the payee's group and the amount the payee gets, in its currency; `paid` = what the payer pays, where that
 * was fixed when the transfer was made (A-4-59).
 */
export type Asked = {
  readonly payee: Trader
  readonly amount: number
  readonly paid?: { readonly group: string; readonly amount: number } | undefined
}

/** Lines as they are after a hop; the one that did not change is left out. */
export type HopLines = readonly Line[]

/** A view of traders and lines for searching. */
export function trustOf(traders: readonly Trader[], lines: readonly Line[]): Trust {
  const byCode = new Map(traders.map(it => [it.code, it]))
  const byPair = new Map(lines.map(it => [`${it.group} ${it.trusted}`, it]))
  const near = neighboursOf(lines)
  return {
    trader: code => byCode.get(code),
    line: (group, trusted) => byPair.get(`${group} ${trusted}`),
    neighbours: code => near.get(code) ?? [],
  }
}

/** The groups each group has a line to or from, in the order of their codes. */
export function neighboursOf(lines: readonly Line[]): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, Set<string>>()
  for (const { group, trusted } of lines) {
    near.set(group, (near.get(group) ?? new Set()).add(trusted))
    near.set(trusted, (near.get(trusted) ?? new Set()).add(group))
  }
  return new Map([...near].map(([code, codes]) => [code, [...codes].sort()]))
}

/**
 * L13: what a group's side of the payment is, in its currency. The payee's is exactly what was asked; every other follows
 * straight from it, rounded once, against the payer.
 */
export function amountAt(trader: Trader, { payee, amount, paid }: Asked): number {
  if (trader.code === payee.code) return amount
  return trader.code === paid?.group ? paid.amount : convertUp(amount, payee.worth, trader.worth)
}

/**
 * L13: carries the payment from one group to the next. What the next owes on the first one's line is paid back first; the
 * rest is owed to the next, which must trust the first that far. `undefined` = there is no room.
 */
export function hop(trust: Trust, asked: Asked, { from, to }: { from: Trader; to: Trader }): HopLines | undefined {
  const [paid, received] = [amountAt(from, asked), amountAt(to, asked)]
  const back = trust.line(from.code, to.code)
  const owed = back?.owed ?? 0
  if (back && paid <= owed) return [{ ...back, owed: owed - paid }]
  const ahead = trust.line(to.code, from.code)
  if (!ahead) return undefined
  const covered = owed === 0 ? 0 : convertDown(owed, from.worth, to.worth)
  // Where rates changed after the amount was fixed, what is paid back may be worth more: that never earns trust.
  const next = ahead.owed + Math.max(0, received - covered)
  if (next > ahead.limit) return undefined
  return [...(back && owed > 0 ? [{ ...back, owed: 0 }] : []), { ...ahead, owed: next }]
}
