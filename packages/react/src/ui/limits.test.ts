import { describe, expect, it } from 'vitest'
import { hasRoomForZero, rulerOf } from './limits.ts'

describe('the ruler of a limits bar', () => {
  it('S-PAY-8 reaches from the credit limit over zero to the maximum balance', () => {
    expect(rulerOf({ lowest: -100, highest: 300, balance: 54 })).toEqual({ from: -100, to: 300 })
  })

  it('ends in the balance plus a half where there is no limit', () => {
    expect(rulerOf({ lowest: -100, highest: null, balance: 200 })).toEqual({ from: -100, to: 300 })
  })

  it('holds a balance that is beyond a limit lowered later', () => {
    expect(rulerOf({ lowest: -10, highest: 50, balance: -40 })).toEqual({ from: -40, to: 50 })
    expect(rulerOf({ lowest: -10, highest: 50, balance: 0, after: 80 })).toEqual({ from: -10, to: 80 })
  })

  it('has some length even when everything is zero', () => {
    expect(rulerOf({ lowest: 0, highest: 0, balance: 0 })).toEqual({ from: -1, to: 1 })
    const { from, to } = rulerOf({ lowest: null, highest: null, balance: 0 })
    expect(to).toBeGreaterThan(from)
  })

  it('leaves out the mark at zero where it would touch an end', () => {
    const ends = { lowest: '−100.00', highest: 'no limit' }
    expect(hasRoomForZero({ from: -100, to: 300 }, ends)).toBe(true)
    expect(hasRoomForZero({ from: 0, to: 300 }, ends)).toBe(false)
    expect(hasRoomForZero({ from: -10, to: 300 }, ends)).toBe(false)
    expect(hasRoomForZero({ from: -100, to: 25 }, ends)).toBe(false)
  })
})
