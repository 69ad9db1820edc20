/** Where an account may go, in any unit: nothing = no limit that way. */
export type Limits = {
  readonly lowest: number | null
  readonly highest: number | null
  readonly balance: number
  /** The balance after a payment about to be made. */
  readonly after?: number | undefined
}

/** From where to where the ruler goes. */
type Ruler = { readonly from: number; readonly to: number }

/** The ends of the ruler that shows them all, zero included. */
export function rulerOf({ lowest, highest, balance, after = balance }: Limits): Ruler {
  const least = Math.min(0, balance, after)
  const most = Math.max(0, balance, after)
  // Without a limit the ruler ends in the balance plus a half (design §9); with nothing at all it needs some length.
  const from = Math.min(least, lowest ?? open(least, most))
  const to = Math.max(most, highest ?? -open(-most, -least))
  return from === to ? { from: from - 1, to: to + 1 } : { from, to }
}

function open(end: number, other: number): number {
  const reach = Math.max(Math.abs(end), Math.abs(other) / 4)
  return end - reach / 2
}

/** What a letter takes of the narrowest bar, and the air beside it. */
const letter = 0.022
const air = 0.03

/** Whether a mark at zero has room between the marks at both ends, on the narrowest bar. */
export function hasRoomForZero({ from, to }: Ruler, ends: { lowest: string; highest: string }): boolean {
  const at = -from / (to - from)
  return at > room(ends.lowest) && at < 1 - room(ends.highest)
}

function room(mark: string): number {
  return mark.length * letter + air
}
