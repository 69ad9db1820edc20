import { describe, expect, it } from 'vitest'
import { limitsOf, readLimits } from './presets.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }

describe('kinds of currencies', () => {
  it('B16 mutual credit goes ten hours below zero and three times that above, in units', () => {
    expect(limitsOf('mutual', '1/10')).toEqual({ lowest: '100', highest: '300' })
    expect(limitsOf('mutual', '1/12')).toEqual({ lowest: '120', highest: '360' })
  })

  it('B16 a time bank goes from −10 to +30 hours', () => {
    expect(limitsOf('time', '1')).toEqual({ lowest: '10', highest: '30' })
  })

  it('B16 a backed currency never goes below zero', () => {
    expect(limitsOf('backed', '1/10')).toEqual({ lowest: '0', highest: '' })
  })

  it('S-FORM-6 reads the limits as typed, and tells which of them is none', () => {
    expect(readLimits({ lowest: '100', highest: '' }, unit)).toEqual({ lowest: 100_000_000, highest: 'none' })
    expect(readLimits({ lowest: '-1', highest: '1e3' }, unit)).toEqual({ lowest: null, highest: null })
  })
})
