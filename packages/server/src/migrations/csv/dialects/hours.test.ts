import { describe, expect, it } from 'vitest'
import { amounts, balances } from '../cells.ts'
import type { World } from '../column.ts'
import { timeAmount } from './hours.ts'

// As a sheet that is as fine as its currency can count is read.
const world = {
  group: 'TOVX',
  unit: { symbol: 'h', decimals: 6, scale: 6 },
  rate: { n: 1, d: 1 },
  now: new Date(0),
} satisfies World

function balanceOf(text: string, plain: 'seconds' | 'hours') {
  const reading = balances([]).read(timeAmount(text, plain, world), world)
  return reading.ok ? reading.value : (reading.saying?.said?.code ?? reading.code)
}

function paymentOf(text: string, plain: 'seconds' | 'hours') {
  const reading = amounts([]).read(timeAmount(text, plain, world), world)
  return reading.ok ? reading.value : (reading.saying?.said?.code ?? reading.code)
}

const hour = 1_000_000

describe('B11 time as an amount', () => {
  it.each(['-3600', '–3600', '—3600', '−3600', '3600-', '(3600)', '( 3600 )', '\u200e-3600', '-3600.0'])(
    'is seconds with any sign: %s',
    text => {
      expect(balanceOf(text, 'seconds')).toBe(-hour)
      expect(paymentOf(text, 'seconds')).toBe('rowAmountNegative')
    },
  )

  it.each(['3600', '+3600', '+ 3600', '3600.', '03600', '3600,00', '1:00', '1 h', '1h 0 min'])(
    'is seconds above zero: %s',
    text => {
      expect([balanceOf(text, 'seconds'), paymentOf(text, 'seconds')]).toEqual([hour, hour])
    },
  )

  it.each([
    ['1.5', 1.5 * hour],
    ['1,25', 1.25 * hour],
    ['.5', hour / 2],
    ['0.250', hour / 4],
    ['0,3333333333', 333_333],
    ['–1:30', -1.5 * hour],
    ['(1 h 30 min)', -1.5 * hour],
    ['1.2500', 1.25 * hour],
    ['-0', 0],
  ])('is hours: %s', (text, amount) => {
    expect(balanceOf(text, 'hours')).toBe(amount)
  })

  it.each(['1,800', '1.800', '-1.800', '(1,800)', '–1,800', '1 800', '1,800,000'])(
    'is refused where thousands may be meant: %s',
    text => {
      expect([balanceOf(text, 'seconds'), balanceOf(text, 'hours')]).toEqual(['rowAmountGrouped', 'rowAmountGrouped'])
    },
  )

  it.each(['--3600', '(-3600)', '+-3600', '1e3', '1:75', 'x', '3600s', '1.2.3', '.', '-'])(
    'is never read as plain units: %s',
    text => {
      expect(balanceOf(text, 'seconds')).toBe('rowAmountForm')
      expect(paymentOf(text, 'seconds')).toBeTypeOf('string')
    },
  )

  it('is too large where it is, and missing where there is none', () => {
    expect(balanceOf('1234567890123', 'seconds')).toBe('rowAmountLarge')
    expect(balanceOf('-99999999999', 'hours')).toBe('rowAmountLarge')
    expect(balanceOf('0.1234567890123', 'hours')).toBe('rowAmountDecimals')
    expect(paymentOf('', 'seconds')).toBe('Required')
  })
})
