/** Where an account may go, in any unit: nothing = no limit that way. */
export type Limits = {
  readonly lowest: number | null
  readonly highest: number | null
  readonly balance: number
  /** The balance after a payment about to be made. */
  readonly after?: number | undefined
}

/** The ends of the ruler that shows them all, zero included. */
export function rulerOf({ lowest, highest, balance, after = balance }: Limits): { from: number; to: number } {
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

/** Whether a mark at zero has room between the marks at both ends. */
export function hasRoomForZero({ from, to }: { from: number; to: number }): boolean {
  const at = -from / (to - from)
  return at > 0.14 && at < 0.86
}
