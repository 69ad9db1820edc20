import { describe, expect, it } from 'vitest'
import { readGrid } from './grid.ts'

describe('cells of a spreadsheet', () => {
  it('S-PAY-40 reads lines and tabs, with and without a last line end', () => {
    expect(readGrid('3\tBread\t2\r\n4\tEggs\t3\r\n')).toEqual([
      ['3', 'Bread', '2'],
      ['4', 'Eggs', '3'],
    ])
    expect(readGrid('3\n4')).toEqual([['3'], ['4']])
  })

  it('S-PAY-40 reads cells in quotes with tabs, lines and quotes in them', () => {
    expect(readGrid('"a ""b""\nc\td"\t2\n"5\t6')).toEqual([
      ['a "b"\nc\td', '2'],
      ['"5', '6'],
    ])
  })

  it('leaves a single cell alone', () => {
    expect(['Bread', '', '12,5', 'Bread\n'].map(readGrid)).toEqual([null, null, null, null])
  })
})
