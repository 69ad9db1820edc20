import type { Account } from '@exchange-kit/model'
import { roomOf, type AccountRoom } from '../../parts/room.ts'

/** The balance of an account and its limits; `null` when they are not for this viewer's eyes (A-4-15). */
export function roomOfAccount({ balance, creditLimit, maximumBalance }: Account['attributes']): AccountRoom | null {
  if (balance === undefined) return null
  // A-4-4: a limit that is absent beside a present balance is no limit.
  return { balance, creditLimit: creditLimit ?? null, maximumBalance: maximumBalance ?? null }
}

/** How far a payment reaches: the balance after it, and the most that is possible when it is too much (S-PAY-23). */
export type Reach = { readonly after: number; readonly most: number | null }

/** What moving an amount into (above 0) or out of an account would do. The server decides; this warns. */
export function reachOf(room: AccountRoom, change: number): Reach {
  const { available, headroom } = roomOf(room)
  const limit = change < 0 ? available : headroom
  return { after: room.balance + change, most: limit !== null && Math.abs(change) > limit ? limit : null }
}
