import { describe, expect, it } from 'vitest'
import {
  blankRow,
  cellsOf,
  changed,
  doubled,
  emptyTable,
  grown,
  joined,
  mostRows,
  moved,
  pasted,
  readKept,
  without,
} from './rows.ts'

const cells = cellsOf('send')
const row = (payee: string) => blankRow({ payee })
const payees = (rows: readonly { payee: string }[]) => rows.map(it => it.payee)

describe('rows of several payments', () => {
  it('S-PAY-40 starts with 5 rows and adds 5 when the last is used, up to 500', () => {
    const { rows } = emptyTable()
    expect(rows).toHaveLength(5)
    expect(grown(rows, cells)).toHaveLength(5)
    expect(grown(changed(rows, rows[4]?.key ?? '', { amount: '1' }), cells)).toHaveLength(10)
    const full = Array.from({ length: mostRows - 2 }, () => row('3'))
    expect(grown(full, cells)).toHaveLength(mostRows)
    expect(grown([...full, row('3'), row('3')], cells)).toHaveLength(mostRows)
  })

  it('S-PAY-40 asks one account, or both when moving, and the description unless one stands for all', () => {
    expect(cells).toEqual(['payee', 'description', 'amount'])
    expect(cellsOf('receive', true)).toEqual(['payer', 'amount'])
    expect(cellsOf('transfer')).toEqual(['payer', 'payee', 'description', 'amount'])
  })

  it('S-PAY-40 deletes, duplicates and moves a row', () => {
    const rows = [row('1'), row('2'), row('3')]
    const second = rows[1]?.key ?? ''
    expect(payees(without(rows, second))).toEqual(['1', '3'])
    expect(without([row('1')], 'other')).toHaveLength(1)
    expect(payees(doubled(rows, second))).toEqual(['1', '2', '2', '3'])
    expect(new Set(doubled(rows, second).map(it => it.key)).size).toBe(4)
    expect(payees(moved(rows, second, -1))).toEqual(['2', '1', '3'])
    expect(payees(moved(rows, second, 1))).toEqual(['1', '3', '2'])
    expect(moved(rows, rows[2]?.key ?? '', 1)).toBe(rows)
  })

  it('S-PAY-40 takes cells of a spreadsheet from one cell on, with new rows where they are needed', () => {
    const rows = [row('1'), blankRow()]
    const grid = [
      ['Bread', '2'],
      ['Eggs', ' 3 '],
      ['Milk', '4'],
    ]
    const { rows: after, left } = pasted(rows, { key: rows[1]?.key ?? '', name: 'description', grid, cells })
    expect(left).toBe(0)
    expect(after.map(it => [it.payee, it.description, it.amount])).toEqual([
      ['1', '', ''],
      ['', 'Bread', '2'],
      ['', 'Eggs', '3'],
      ['', 'Milk', '4'],
    ])
  })

  it('S-PAY-40 pastes at most 500 rows and says how many did not fit', () => {
    const rows = [row('1'), blankRow()]
    const grid = Array.from({ length: 600 }, () => ['3', 'Bread', '1'])
    const { rows: after, left } = pasted(rows, { key: rows[1]?.key ?? '', name: 'payee', grid, cells })
    expect([after.length, left]).toEqual([500, 101])
  })

  it('S-PAY-54 keeps typed rows before those of a file', () => {
    const rows = [row('1'), blankRow(), row('2'), blankRow()]
    expect(payees(joined(rows, [row('7')], cells)).slice(0, 3)).toEqual(['1', '2', '7'])
  })

  it('S-PAY-45 reads back what the device kept, and nothing else', () => {
    const table = { rows: [row('3'), blankRow()], isSame: true, description: 'Bread' }
    const read = readKept(JSON.parse(JSON.stringify(table)))
    expect(read && payees(read.rows)).toEqual(['3', ''])
    expect(read?.isSame).toBe(true)
    expect([null, 'text', {}, { ...table, rows: [{}] }, emptyTable()].map(readKept)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
