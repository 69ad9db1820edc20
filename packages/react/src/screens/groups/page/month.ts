/** The present month in a group's time zone, from its first day to its last (S-STATS-5, S-GROUP-13). */
export function monthIn(timeZone: string, now: Date = new Date()): { readonly from: string; readonly to: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const [year, month] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate()
  return { from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}${last}` }
}
