import { describe, expect, it } from 'vitest'
import { bucketsOf } from './buckets.ts'
import { figuresOf, percentOf } from './figures.ts'

describe('the buckets of an answer', () => {
  it('S-STATS-5 are named by its own dates and zone', () => {
    const answer = { from: '2025-12-31T23:00:00.000Z', to: '2026-03-15T09:00:00.000Z', timeZone: 'Europe/Madrid' }
    const months = bucketsOf(answer, 'P1M', 'en')
    expect(months.map(it => it.label)).toEqual(['January 2026', 'February 2026', 'March 2026'])
    expect(months.map(it => it.tick)).toEqual(['Jan', 'Feb', 'Mar'])
    expect(months.at(-1)?.to).toBe(Date.parse(answer.to))
    expect(bucketsOf({ ...answer, timeZone: 'America/Los_Angeles' }, 'P1M', 'en')[0]?.label).toBe('December 2025')
  })
})

describe('figures', () => {
  const unit = { symbol: 'r', decimals: 2, scale: 6 }
  const amount = figuresOf('amount', { unit, locale: 'en' })

  it('S-STATS-6 writes 0 as 0', () => {
    expect(amount.exact(0)).toBe('0.00\u202fr')
    expect(figuresOf('transfers', { unit, locale: 'en' }).compact(0)).toBe('0')
  })

  it('S-MONEY-4 gives sums of the site in hours with two decimals, short on cards and axes alone', () => {
    const hours = figuresOf('amount', { unit: { symbol: 'h', decimals: 2, scale: 6 }, locale: 'en' })
    expect(hours.exact(1_234_567_000_000)).toBe('1,234,567.00\u202fh')
    expect(hours.exact(12_500_000)).toBe('12.50\u202fh')
    expect(hours.compact(12_345_000_000)).toBe('12.3K\u202fh')
    expect(hours.axis(1_234_000_000)).toBe('1.2K')
  })

  it('S-STATS-8 is short for large figures only, and exact in tables and files', () => {
    expect(amount.compact(905_500_000)).toBe('905.50\u202fr')
    expect(amount.compact(84_212_350_000)).toBe('84.2K\u202fr')
    expect(amount.axis(1_500_000_000)).toBe('1.5K')
    expect(amount.exact(84_212_350_000)).toBe('84,212.35\u202fr')
    expect(amount.plain(84_212_350_000)).toBe('84212.35')
  })

  it('S-STATS-6 writes a change with its sign', () => {
    expect(percentOf(0.12, 'more', 'en')).toBe('+12%')
    expect(percentOf(0.005, 'less', 'en')).toBe('−0.5%')
  })
})
