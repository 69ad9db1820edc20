const day = 86_400_000

/** Days of the demo, counted back from the one it is written on. */
export type Days = {
  /** So many days ago, at so many hours after midnight in UTC. */
  ago(days: number, hours?: number): Date
}

export function daysBefore(now: Date): Days {
  const midnight = Math.floor(now.getTime() / day) * day
  return { ago: (days, hours = 9) => new Date(midnight - days * day + hours * 3_600_000) }
}
