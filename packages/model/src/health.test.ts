import { describe, expect, it } from 'vitest'
import { findingCodes, isWorthALook, type FindingCode } from './health.ts'

const worth = (code: FindingCode, value: number | null, more: { before?: number; accounts?: number } = {}) =>
  isWorthALook({ code, value, before: more.before ?? null }, { accounts: more.accounts ?? 100 })

describe('what is worth a look', () => {
  it('B15 is anything that was counted', () => {
    const counts = findingCodes.filter(code => code !== 'heldByTopFive' && code !== 'velocity')
    expect(counts.filter(code => worth(code, 0))).toEqual([])
    expect(counts.filter(code => worth(code, 1))).toEqual(counts)
  })

  it('B15 is half of all in five hands, where there are hands enough', () => {
    expect(worth('heldByTopFive', 0.5)).toBe(false)
    expect(worth('heldByTopFive', 0.51)).toBe(true)
    expect(worth('heldByTopFive', 1, { accounts: 19 })).toBe(false)
  })

  it('B15 is money that turns over a fifth slower than the year before', () => {
    expect(worth('velocity', 1)).toBe(false)
    expect(worth('velocity', 0.8, { before: 1 })).toBe(false)
    expect(worth('velocity', 0.79, { before: 1 })).toBe(true)
  })

  it('B15 is nothing that cannot be told', () => {
    expect(findingCodes.filter(code => worth(code, null, { before: 1 }))).toEqual([])
  })
})
