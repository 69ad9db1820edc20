import { describe, expect, it } from 'vitest'
import type { Person } from '../form/people.ts'
import { codesIn, readTable, type Known } from './readRows.ts'
import { blankRow, type Row } from './rows.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }
const person = (code: string, isActive = true): Person => ({
  account: `id of ${code}`,
  code,
  name: code,
  kind: 'personal',
  image: null,
  isActive,
})
const own = person('RIBA0002')
const people: Record<string, Known> = {
  RIBA0002: own,
  RIBA0003: person('RIBA0003'),
  RIBA0007: person('RIBA0007', false),
  RIBA9999: 'missing',
  TEMP0003: 'closed',
}
const known = (code: string) => people[code]
const read = (
  rows: Partial<Row>[],
  table: { isSame?: boolean; description?: string } = {},
  direction = 'send' as const,
) =>
  readTable(
    {
      rows: rows.map((row, at) => ({ ...blankRow(row), key: String(at + 1) })),
      isSame: false,
      description: '',
      ...table,
    },
    { direction, group: 'RIBA', unit, own, known },
  )
const faults = (rows: Partial<Row>[]) => read(rows).faults.map(it => `${it.key} ${it.name} ${it.code}`)
const bread = { payee: '3', description: 'Bread', amount: '1,5' }

describe('reading several payments', () => {
  it('S-PAY-40 ignores blank rows and sums the others in whole numbers', () => {
    const { filled, ready, total, faults: none } = read([bread, {}, { ...bread, amount: '0.01' }, {}])
    expect([filled.length, ready.size, total, none]).toEqual([2, 2, 1_510_000, []])
  })

  it('S-PAY-41 says at each cell what is wrong with it', () => {
    expect(
      faults([
        { ...bread, payee: '' },
        { ...bread, payee: '9999' },
        { ...bread, payee: 'Pere' },
        { ...bread, payee: 'riba7' },
        { ...bread, payee: 'RIBA0002' },
        { ...bread, payee: 'TEMP0003' },
        { ...bread, description: ' ' },
        { ...bread, amount: '1e3' },
        { ...bread, amount: '1.234' },
        { payee: '3' },
      ]),
    ).toEqual([
      '1 payee Required',
      '2 payee AccountNotFound',
      '3 payee AccountNotFound',
      '4 payee AccountInactive',
      '5 payee SameAccount',
      '6 payee ExternalPaymentNotAllowed',
      '7 description DescriptionRequired',
      '8 amount InvalidAmount',
      '9 amount TooManyDecimals',
      '10 description DescriptionRequired',
      '10 amount Required',
    ])
  })

  it('S-PAY-41 marks a row that equals an earlier one, and forbids nothing', () => {
    const { twins, faults: none } = read([
      bread,
      { ...bread, payee: 'RIBA0003', amount: '1.50' },
      { ...bread, amount: '2' },
    ])
    expect([[...twins], none]).toEqual([['2'], []])
  })

  it('S-PAY-40 takes one description for all', () => {
    const { ready } = read([{ payee: '3', amount: '1' }, { description: 'ignored' }], {
      isSame: true,
      description: 'Fair',
    })
    expect([...ready.values()].map(it => it.description)).toEqual(['Fair'])
  })

  it('waits for accounts that are still looked up, without blaming them', () => {
    const { isLooking, ready, faults: none } = read([{ ...bread, payee: '55' }])
    expect([isLooking, ready.size, none]).toEqual([true, 0, []])
  })

  it('S-CONST-6 has no total where no number keeps it exact', () => {
    expect(read([bread, { ...bread, amount: '9007199254' }]).total).toBeNull()
  })

  it('S-PAY-54 asks for all codes together, each once', () => {
    const rows = [bread, { payee: 'RIBA0003' }, { payee: 'Pere' }, { payee: 'temp3' }].map(it => blankRow(it))
    expect(codesIn(rows, 'RIBA')).toEqual(['RIBA0003', 'TEMP0003'])
  })
})
