import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxAmount } from './limits.ts'
import {
  asTyped,
  convertDown,
  convertUp,
  formatAmount,
  isAmount,
  parseAmount,
  parseLimit,
  parseUnits,
  toDecimals,
  toUnits,
} from './money.ts'

const ribera = { symbol: 'r', decimals: 2, scale: 6 }
const anyUnit = fc
  .record({ scale: fc.integer({ min: 0, max: 12 }), cut: fc.integer({ min: 0, max: 8 }) })
  .map(({ scale, cut }) => ({ symbol: '§', scale, decimals: Math.max(0, Math.min(8, scale - cut)) }))
const anyAmount = fc.integer({ min: 1, max: maxAmount })
const locales = fc.constantFrom('en', 'ca', 'es', 'it')

describe('typed amounts', () => {
  it('S-MONEY-5 are written as they are typed in each language, and read back as they were', () => {
    expect(['en', 'ca', 'es', 'it'].map(locale => asTyped('1500.5', locale))).toEqual([
      '1500.5',
      '1500,5',
      '1500,5',
      '1500,5',
    ])
    fc.assert(
      fc.property(anyAmount, locales, (amount, locale) => {
        const exact = { ...ribera, decimals: ribera.scale }
        expect(parseAmount(asTyped(toUnits(amount, exact), locale), exact)).toEqual({ ok: true, amount })
      }),
    )
  })

  it.each(['12,5', '12.5', ' 12.50 ', '12,50'])('S-MONEY-5 reads %j as 12.50 in every language', text => {
    expect(parseAmount(text, ribera)).toEqual({ ok: true, amount: 12_500_000 })
  })

  it.each([
    '0',
    '-1',
    '1e3',
    '1.2.3',
    '1,2,3',
    'NaN',
    '١٢',
    '１２',
    '+1',
    '1 000',
    '0x10',
    '.',
    ',',
    'Infinity',
    '0.00',
  ])('S-MONEY-5 refuses %j', text => {
    expect(parseAmount(text, ribera)).toEqual({ ok: false, fault: 'InvalidAmount' })
  })

  it.each([
    ['1:30', 1_500_000],
    [' 0:15 ', 250_000],
    ['12:00', 12_000_000],
    // The nearest that two decimals can show.
    ['0:20', 330_000],
    ['1:30:00', null],
    ['1:3', null],
    ['1:60', null],
    [':30', null],
    ['-1:30', null],
    ['0:00', null],
    ['999999999999999:59', null],
  ])('S-MONEY-6 reads %j in a currency of hours as %j', (text, amount) => {
    const hour = { symbol: 'h', decimals: 2, scale: 6, rate: { n: 1, d: 1 } }
    expect(parseAmount(text, hour)).toEqual(
      amount === null ? { ok: false, fault: 'InvalidAmount' } : { ok: true, amount },
    )
  })

  it('S-MONEY-6 knows the clock in no other currency, in no link and for no other sign', () => {
    const invalid = { ok: false, fault: 'InvalidAmount' }
    const hour = { symbol: 'h', decimals: 2, scale: 6, rate: { n: 1, d: 1 } }
    expect(parseAmount('1:30', { ...hour, rate: { n: 1, d: 10 } })).toEqual(invalid)
    expect(parseAmount('1:30', { ...hour, symbol: 'r' })).toEqual(invalid)
    expect(parseUnits('1:30', hour)).toEqual(invalid)
    expect(parseLimit('10:30', hour)).toEqual({ ok: true, amount: 10_500_000 })
  })

  it('S-FORM-6 takes zero for a limit, and refuses all else that is no amount', () => {
    expect(['0', '0,00', '100', '12.5'].map(it => parseLimit(it, ribera))).toEqual(
      [0, 0, 100_000_000, 12_500_000].map(amount => ({ ok: true, amount })),
    )
    expect(parseLimit('-5', ribera)).toEqual({ ok: false, fault: 'InvalidAmount' })
    expect(parseLimit('1.234', ribera)).toEqual({ ok: false, fault: 'TooManyDecimals' })
    expect(parseLimit('', ribera)).toEqual({ ok: false, fault: 'Required' })
  })

  it('S-CHECK-41 tells too many decimals and nothing typed apart', () => {
    expect(parseAmount('12.345', ribera)).toEqual({ ok: false, fault: 'TooManyDecimals' })
    expect(parseAmount('1,234', ribera)).toEqual({ ok: false, fault: 'TooManyDecimals' })
    expect(parseAmount('  ', ribera)).toEqual({ ok: false, fault: 'Required' })
  })

  it('L4 refuses what JSON cannot keep exact', () => {
    const units = { symbol: '', decimals: 0, scale: 0 }
    expect(parseAmount(String(maxAmount), units)).toEqual({ ok: true, amount: maxAmount })
    expect(parseAmount('9007199254740992', units)).toEqual({ ok: false, fault: 'InvalidAmount' })
    expect(parseAmount('9'.repeat(400), units)).toEqual({ ok: false, fault: 'InvalidAmount' })
  })

  it('E4.5 takes a dot only in links and elements', () => {
    expect(parseUnits('0,5', ribera)).toEqual({ ok: false, fault: 'InvalidAmount' })
    expect(parseUnits('0.5', ribera)).toEqual({ ok: true, amount: 500_000 })
    expect(parseUnits(' 1', ribera)).toEqual({ ok: false, fault: 'InvalidAmount' })
  })

  it('reads back what it writes, for every currency, without loss', () => {
    fc.assert(
      fc.property(anyUnit, anyAmount, (unit, amount) => {
        const all = { ...unit, decimals: unit.scale }
        expect(parseAmount(toUnits(amount, unit), all)).toEqual({ ok: true, amount })
      }),
    )
  })
})

describe('amounts of files', () => {
  it('S-CHECK-56 A-4-72 have the digits of the currency at least, and lose none', () => {
    const write = (amount: number) => toUnits(amount, { scale: 6, least: 2 })
    expect([0, 5_000_000, -1_230_000, 1].map(write)).toEqual(['0.00', '5.00', '-1.23', '0.000001'])
    expect(toUnits(30_000_000_000_000_000_000_001n, { scale: 6 })).toBe('30000000000000000.000001')
    expect(toUnits(-1e21, { scale: 0 })).toBe('-1000000000000000000000')
    expect(toUnits(0, { scale: 0, least: 0 })).toBe('0')
  })
})

describe('written amounts', () => {
  it.each([
    ['en', 12_345_500_000, '12,345.50\u202fr'],
    ['ca', 12_345_500_000, '12.345,50\u202fr'],
    ['es', -1_240_500_000, '\u22121.240,50\u202fr'],
    ['it', 0, '0,00\u202fr'],
  ])('S-MONEY-2 writes %s %d as %s', (locale, amount, text) => {
    expect(formatAmount(amount, ribera, { locale })).toBe(text)
  })

  it('S-MONEY-3 prints a sign on movements, none on zero', () => {
    const style = { locale: 'en', sign: 'always', symbol: false } as const
    expect(formatAmount(5_000_000, ribera, style)).toBe('+5.00')
    expect(formatAmount(-4000, ribera, style)).toBe('0.00')
  })

  it('S-MONEY-1 rounds half to even, for display only', () => {
    expect(toDecimals(125_000, { scale: 6, decimals: 2 })).toBe('0.12')
    expect(toDecimals(135_000, { scale: 6, decimals: 2 })).toBe('0.14')
    expect(toDecimals(-125_001, { scale: 6, decimals: 2 })).toBe('-0.13')
  })

  it('writes what a person may type back, to the decimals shown, in each language', () => {
    fc.assert(
      fc.property(anyUnit, anyAmount, locales, (unit, amount, locale) => {
        const written = formatAmount(amount, unit, { locale, symbol: false })
        const decimal = locale === 'en' ? '.' : ','
        const plain = [...written].filter(sign => /\d/.test(sign) || sign === decimal).join('')
        expect(plain.replace(',', '.')).toBe(toDecimals(amount, unit))
      }),
    )
  })
})

describe('L13 conversion', () => {
  const worth = fc.record({
    rate: fc.record({ n: fc.integer({ min: 1, max: 1_000_000_000 }), d: fc.integer({ min: 1, max: 1_000_000_000 }) }),
    scale: fc.integer({ min: 0, max: 12 }),
  })

  it('is exact before it is rounded once: up and down differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), worth, worth, (amount, from, to) => {
        fc.pre(amount * 10 ** (to.scale - from.scale) * 1e18 * 1 < Number.MAX_VALUE)
        try {
          const up = convertUp(amount, from, to)
          expect([0, 1]).toContain(up - convertDown(amount, from, to))
        } catch (error) {
          expect(error).toMatchObject({ code: 'InvalidAmount' })
        }
      }),
    )
  })

  it('turns 10 riberas into one hour and 12 scambi', () => {
    const riberas = { rate: { n: 1, d: 10 }, scale: 6 }
    const scambi = { rate: { n: 1, d: 12 }, scale: 6 }
    expect(convertUp(10_000_000, riberas, scambi)).toBe(12_000_000)
    expect(convertUp(1, scambi, riberas)).toBe(1)
    expect(convertDown(1, scambi, riberas)).toBe(0)
  })
})

it('L4 knows an amount from everything else', () => {
  for (const it of [0, -1, 1.5, '1', null, undefined, Number.NaN, Infinity, 2 ** 53]) expect(isAmount(it)).toBe(false)
  expect(isAmount(1)).toBe(true)
})
