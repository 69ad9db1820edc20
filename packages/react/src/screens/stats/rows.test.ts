import { describe, expect, it } from 'vitest'
import { cellsOf, sortRows, type SeriesRow } from './rows.ts'

const rows: readonly SeriesRow[] = [
  { from: 0, to: 1000, label: 'a', tick: 'a', value: 5, before: 1 },
  { from: 1000, to: 2000, label: 'b', tick: 'b', value: 9, before: null },
  { from: 2000, to: 3000, label: 'c', tick: 'c', value: 5, before: 2 },
]
const names = (sorted: readonly SeriesRow[]) => sorted.map(it => it.label).join('')

describe('the table of a series', () => {
  it('S-STATS-7 sorts by time, figure and the figure before, both ways', () => {
    expect(names(sortRows(rows, { by: 'value', isUp: false }))).toBe('bac')
    expect(names(sortRows(rows, { by: 'time', isUp: false }))).toBe('cba')
    expect(names(sortRows(rows, { by: 'before', isUp: true }))).toBe('bac')
  })

  it('S-STATS-7 is the same as a file', () => {
    expect(cellsOf(rows, String)).toEqual([
      ['from', 'to', 'value', 'before'],
      ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:01.000Z', '5', '1'],
      ['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z', '9', ''],
      ['1970-01-01T00:00:02.000Z', '1970-01-01T00:00:03.000Z', '5', '2'],
    ])
  })
})
