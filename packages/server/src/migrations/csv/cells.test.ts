import { describe, expect, it } from 'vitest'
import { amounts, balances, limits } from './cells.ts'
import type { CellReading, World } from './column.ts'

const world = {
  group: 'RIBA',
  unit: { symbol: 'r', decimals: 2, scale: 6 },
  rate: { n: 1, d: 1 },
  now: new Date(0),
} satisfies World

const said = (reading: CellReading<number | null>) =>
  reading.ok ? reading.value : (reading.saying?.said ?? reading.code)

describe('B12 a balance', () => {
  it.each([
    ['-5', '- 5', '−5', '–5', '—5', '‑5', '－5', '5-', '5 -', '5−', '(5)', '( 5.00 )', '-5,00', '\u200e-5', '-5\u200f'],
  ])('is negative, whichever sign it has', (...cells) => {
    expect(cells.map(cell => said(balances([]).read(cell, world)))).toEqual(cells.map(() => -5_000_000))
  })

  it.each([
    ['5', '+5', '+ 5', '5.', '5,00'],
    ['0', '-0', '+0,00', '(0)', '0-'],
  ])('is what it says: %s …', (...cells) => {
    const value = cells[0] === '0' ? 0 : 5_000_000
    expect(cells.map(cell => said(balances([]).read(cell, world)))).toEqual(cells.map(() => value))
  })

  it.each([
    '--5',
    '+-5',
    '-+5',
    '5--',
    '(-5)',
    '-5-',
    '-(5)',
    '(5',
    '5)',
    '-',
    '()',
    '€5',
    '-€5',
    '5 €',
    '٥',
    '1e3',
    'none',
  ])('is refused as no number: %s', cell => {
    expect(said(balances([]).read(cell, world))).toEqual({ code: 'rowAmountForm', values: {} })
  })

  it.each(['1 250,00', '-1\u00a0250,00', '1\u202f250', "(1'250.00)", '1’250-', '-1.250,00', '1,250,000.00'])(
    'is refused for its separators: %s',
    cell => {
      expect(said(balances([]).read(cell, world))).toEqual({ code: 'rowAmountGrouped', values: {} })
    },
  )

  it.each([
    ['1.250', '1250'],
    ['-1,250', '-1250'],
    ['(1.250)', '(1250)'],
  ])('is refused as two things at once: %s', (cell, plain) => {
    expect(said(balances([]).read(cell, world))).toEqual({ code: 'rowAmountAmbiguous', values: { most: 2, plain } })
  })

  it('is refused for its decimals and its size, with a sign too', () => {
    expect(said(balances([]).read('-0.005', world))).toEqual({ code: 'rowAmountDecimals', values: { most: 2 } })
    expect(said(balances([]).read('-99999999999999', world))).toEqual({ code: 'rowAmountLarge', values: {} })
  })
})

it.each(['-5', '5-', '(5)', '−5'])('B12 a limit is never negative: %s', cell => {
  expect(said(limits([]).read(cell, world))).toEqual({ code: 'rowAmountNegative', values: {} })
})

describe('S-MONEY-6 an amount by the clock, where the unit is the hour', () => {
  const hours = { ...world, unit: { ...world.unit, symbol: 'h', rate: { n: 1, d: 1 } } }

  it.each([
    ['0:30', 500_000],
    ['0:00', { code: 'rowAmountZero', values: {} }],
    ['-0:00', { code: 'rowAmountZero', values: {} }],
    ['-0:30', { code: 'rowAmountNegative', values: {} }],
    ['(1:30)', { code: 'rowAmountNegative', values: {} }],
    ['1:75', { code: 'rowAmountClock', values: {} }],
    ['-1:75', { code: 'rowAmountClock', values: {} }],
    ['1:5', { code: 'rowAmountClock', values: {} }],
    ['1:30:00', { code: 'rowAmountClock', values: {} }],
    ['9007199255:30', { code: 'rowAmountLarge', values: {} }],
    [':30', { code: 'rowAmountForm', values: {} }],
    ['+0:30', { code: 'rowAmountForm', values: {} }],
  ])('%s', (cell, amount) => {
    expect(said(amounts([]).read(cell, hours))).toEqual(amount)
  })

  it('is a balance of nothing, too, and has no clock in other units', () => {
    expect(['0:00', '-0:00', '-0:30'].map(cell => said(balances([]).read(cell, hours)))).toEqual([0, 0, -500_000])
    expect(said(limits([]).read('0:00', hours))).toBe(0)
    expect(said(amounts([]).read('0:00', world))).toEqual({ code: 'rowAmountForm', values: {} })
  })
})
