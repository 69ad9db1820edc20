/** How far back figures reach. */
export type Period = '12-months' | '12-weeks' | '30-days' | '5-years'

/** The first instant of a period and the width of its steps: whole days, so that the answers of a day are the same one. */
export function spanOf(period: Period, now: Date): { readonly from: string; readonly interval: string } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  switch (period) {
    case '12-months':
      return { from: dateOf(year, month - 11, 1), interval: 'P1M' }
    case '12-weeks':
      return { from: dateOf(year, month, day - 7 * 11 - ((now.getUTCDay() + 6) % 7)), interval: 'P1W' }
    case '30-days':
      return { from: dateOf(year, month, day - 29), interval: 'P1D' }
    case '5-years':
      return { from: dateOf(year - 4, 0, 1), interval: 'P1Y' }
    default:
      return period satisfies never
  }
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString()
}
