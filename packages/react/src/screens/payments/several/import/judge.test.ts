import { describe, expect, it } from 'vitest'
import type { Person } from '../../form/people.ts'
import { readTable } from '../readRows.ts'
import { judge } from './judge.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }
const person = (code: string): Person => ({
  account: `id of ${code}`,
  code,
  name: code,
  kind: 'personal',
  image: null,
  isActive: code !== 'RIBA0007',
})
const own = person('RIBA0002')
const known = (code: string) => (code === 'RIBA0991' ? 'missing' : person(code))
const read = (direction: 'send' | 'receive' | 'transfer', ...lines: string[][]) =>
  judge(
    lines.map((cells, at) => ({ line: at + 2, cells })),
    { direction, group: 'RIBA', unit, own, known },
  )
const faults = (...args: Parameters<typeof read>) =>
  read(...args).faults.map(it => `${it.line}:${it.column} ${it.code} "${it.found}"`)

describe('the rows of a file', () => {
  it('S-CHECK-44 tells every fault with line, column and what was found', () => {
    expect(
      faults(
        'send',
        ['2', '3', 'Bread', '12,50'],
        ['2', '3', 'Bread', '16,5x'],
        ['2', '991', 'Olive oil', '1'],
        ['2', '3', 'Bread'],
        ['21', '8', 'Honey', '9'],
        ['2', '7', ' ', '1.234'],
        ['2', '3', 'Bread', '1', 'more'],
        ['', '2', 'Bread', '1'],
      ),
    ).toEqual([
      '3:4 InvalidAmount "16,5x"',
      '4:2 AccountNotFound "991"',
      '5:4 InvalidTransfersCSVFile ""',
      '6:1 AccountIsNotYours "21"',
      '7:2 AccountInactive "7"',
      '7:3 DescriptionRequired " "',
      '7:4 TooManyDecimals "1.234"',
      '8:5 InvalidTransfersCSVFile "more"',
      '9:1 AccountIsNotYours ""',
      '9:2 SameAccount "2"',
    ])
  })

  it('S-PAY-52 wants the own account as payee of requests, and any for administrators', () => {
    expect(faults('receive', ['3', '2', 'Bread', '1'], ['3', '4', 'Bread', '1'])).toEqual(['3:2 AccountIsNotYours "4"'])
    expect(faults('transfer', ['3', '4', 'Bread', '1'])).toEqual([])
  })

  it('S-PAY-54 gives the valid rows, or all with what is wrong in them', () => {
    const { rows, valid } = read('send', ['RIBA0002', '3', 'Bread', '1'], ['21', '8', 'Honey', '9'])
    expect(valid.map(it => [it.payer, it.payee])).toEqual([['', '3']])
    // The foreign payer stays in the row, so that it is never paid from the own account by mistake.
    expect(rows.map(it => [it.payer, it.payee])).toEqual([
      ['', '3'],
      ['21', '8'],
    ])
  })

  it('S-PAY-54 S-CHECK-44 marks rows with a cell too many or too few in the table too: none is paid as something else', () => {
    const lines = [
      ['2', '3', 'Bread', '12', '50'],
      ['2', '3', 'Bread', '12', ''],
      ['2', '3', 'Bread', 'butter', '12'],
      ['2', '3', 'Bread'],
      ['2', '3'],
      ['2', '3', '12'],
    ]
    const { rows, valid, faults: found } = read('send', ...lines)
    expect(valid).toEqual([])
    expect(found).toHaveLength(lines.length)
    expect(rows.map(it => it.amount)).toEqual(['12 | 50', '12 | ', 'butter | 12', '', '', ''])
    const table = readTable(
      { rows, isSame: false, description: '' },
      { direction: 'send', group: 'RIBA', unit, own, known },
    )
    expect(table.ready.size).toBe(0)
    expect(table.faults.filter(it => it.name === 'amount')).toHaveLength(lines.length)
  })

  it.each([
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-0', 'zero'],
    ['-5', 'negative'],
    ['−5,50', 'negative'],
    ['(5)', 'negative'],
    ['5-', 'negative'],
    ['0.005', 'decimals'],
    ['12,3456', 'decimals'],
    ['1.005', 'ambiguous'],
    ['999,999', 'ambiguous'],
    ['1.250,00', 'grouped'],
    ['1,250.00', 'grouped'],
    ['1\u202f250', 'grouped'],
    ['1.250.000', 'grouped'],
    ['9007199255', 'tooLarge'],
    ['9'.repeat(30), 'tooLarge'],
    ['', 'missing'],
    ['x', 'noNumber'],
    ['+5', 'noNumber'],
    ['1e3', 'noNumber'],
    ['€5', 'noNumber'],
    ['1:30', 'noNumber'],
    ['١٢', 'noNumber'],
    ['.', 'noNumber'],
  ])('S-PAY-53 says what is wrong with the amount %j', (amount, cause) => {
    expect(read('send', ['2', '3', 'Bread', amount]).faults.map(it => [it.column, it.cause])).toEqual([[4, cause]])
  })
})
