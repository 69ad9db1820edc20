import type { Bucket } from './buckets.ts'

/** A line of the table of a series. */
export type SeriesRow = Bucket & { readonly value: number; readonly before: number | null }

/** How the table may be sorted. */
export type RowSort = { readonly by: 'time' | 'value' | 'before'; readonly isUp: boolean }

/** The rows in another order; equal ones stay in that of time. */
export function sortRows(rows: readonly SeriesRow[], { by, isUp }: RowSort): readonly SeriesRow[] {
  const figure = (row: SeriesRow) => (by === 'time' ? row.from : by === 'value' ? row.value : (row.before ?? 0))
  const sign = isUp ? 1 : -1
  return [...rows].sort((a, b) => sign * (figure(a) - figure(b)) || a.from - b.from)
}

/** The rows as cells for spreadsheets: plain decimals with a dot, times to the second (A-4-72). */
export function cellsOf(rows: readonly SeriesRow[], plain: (value: number) => string): readonly (readonly string[])[] {
  const hasBefore = rows.some(it => it.before !== null)
  const head = ['from', 'to', 'value', ...(hasBefore ? ['before'] : [])]
  const lines = rows.map(({ from, to, value, before }) => [
    new Date(from).toISOString(),
    new Date(to).toISOString(),
    plain(value),
    ...(hasBefore ? [before === null ? '' : plain(before)] : []),
  ])
  return [head, ...lines]
}
