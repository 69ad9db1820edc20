import { describe, expect, it } from 'vitest'
import { pressKey, type PadKey } from './padKeys.ts'

const typed = (keys: readonly PadKey[], decimals = 2) =>
  keys.reduce((text, key) => pressKey(text, key, { decimals, sign: ',' }), '')

describe('the pad of the till', () => {
  it('S-PAY-90 writes amounts with one decimal sign and the decimals of the currency', () => {
    expect(typed(['1', '2', 'sign', '5', '0', '9', 'sign'])).toBe('12,50')
    expect(typed(['sign', '5'])).toBe('0,5')
    expect(typed(['1', 'sign', '5'], 0)).toBe('15')
  })

  it('S-PAY-90 takes back the last key, and begins with no idle zero', () => {
    expect(typed(['1', '2', 'back', '3'])).toBe('13')
    expect(typed(['back'])).toBe('')
    expect(typed(['0', '0', '7'])).toBe('7')
  })

  it('holds amounts to a length that can be read', () => {
    expect(typed(Array.from({ length: 30 }, () => '9' as const))).toHaveLength(12)
  })
})
