import type { Account } from '@exchange-kit/model'

/** The balance of an account and how far it may go, in 10^-scale; `null` = no limit that way. */
export type AccountRoom = {
  readonly balance: number
  readonly creditLimit: number | null
  readonly maximumBalance: number | null
}

/** The balance of an account and its limits; `null` when they are not for this viewer's eyes (A-4-15). */
export function roomOfAccount({ balance, creditLimit, maximumBalance }: Account['attributes']): AccountRoom | null {
  if (balance === undefined) return null
  // A-4-4: a limit that is absent beside a present balance is no limit.
  return { balance, creditLimit: creditLimit ?? null, maximumBalance: maximumBalance ?? null }
}

/** What can still be spent and received (S-WORD-3); never below zero, `null` = no limit. */
export function roomOf({ balance, creditLimit, maximumBalance }: AccountRoom): {
  readonly available: number | null
  readonly headroom: number | null
} {
  return {
    available: creditLimit === null ? null : Math.max(0, balance + creditLimit),
    headroom: maximumBalance === null ? null : Math.max(0, maximumBalance - balance),
  }
}

/** Which ways have less than a tenth of the whole range left (S-PAY-8). */
export function warningsOf(account: AccountRoom): ('nearLowest' | 'nearHighest')[] {
  const { creditLimit, maximumBalance } = account
  const { available, headroom } = roomOf(account)
  // Where one side has no limit, the other is measured by itself.
  const range = (creditLimit ?? 0) + (maximumBalance ?? 0)
  const low = available !== null && available < range / 10 ? (['nearLowest'] as const) : []
  const high = headroom !== null && headroom < range / 10 ? (['nearHighest'] as const) : []
  return [...low, ...high]
}
