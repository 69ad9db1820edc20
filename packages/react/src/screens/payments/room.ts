import type { Account } from '@exchange-kit/model'

/** How far an account may go: `null` = without limit that way. */
export type Room = {
  readonly balance: number
  readonly lowest: number | null
  readonly highest: number | null
  /** Balance and credit limit together: what can be spent. */
  readonly available: number | null
  /** Maximum balance less balance: what can be received. */
  readonly headroom: number | null
}

/** The room of an account; `null` when its balance is not for this viewer's eyes (A-4-15). */
export function roomOf({ balance, creditLimit, maximumBalance }: Account['attributes']): Room | null {
  if (balance === undefined) return null
  // A-4-4: a limit that is absent beside a present balance is no limit.
  const lowest = creditLimit === null || creditLimit === undefined ? null : -creditLimit
  const highest = maximumBalance ?? null
  return {
    balance,
    lowest: lowest === 0 ? 0 : lowest,
    highest,
    available: lowest === null ? null : Math.max(0, balance - lowest),
    headroom: highest === null ? null : Math.max(0, highest - balance),
  }
}

/** What an amount would do: where it leads, and whether it fits. The server decides (S-PAY-23). */
export function roomAfter(room: Room, change: number): { readonly balance: number; readonly fits: boolean } {
  const limit = change < 0 ? room.available : room.headroom
  return { balance: room.balance + change, fits: limit === null || Math.abs(change) <= limit }
}

/** Which end is near: less than a tenth of the limit is left that way (S-PAY-8). */
export function nearEnds({ available, headroom, lowest, highest }: Room): { low: boolean; high: boolean } {
  return {
    low: available !== null && lowest !== null && isLittle(available, -lowest),
    high: headroom !== null && highest !== null && isLittle(headroom, highest),
  }
}

function isLittle(left: number, limit: number): boolean {
  return left === 0 || left * 10 < limit
}
