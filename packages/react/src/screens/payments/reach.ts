import { roomOf, type AccountRoom } from '../../parts/room.ts'

/** How far a payment reaches: the balance after it, and the most that is possible when it is too much (S-PAY-23). */
export type Reach = { readonly after: number; readonly most: number | null }

/** What moving an amount into (above 0) or out of an account would do. The server decides; this warns. */
export function reachOf(room: AccountRoom, change: number): Reach {
  const { available, headroom } = roomOf(room)
  const limit = change < 0 ? available : headroom
  return { after: room.balance + change, most: limit !== null && Math.abs(change) > limit ? limit : null }
}
