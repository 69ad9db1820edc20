import { describe, expect, it } from 'vitest'
import { readCharge } from './charge.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }

describe('what is charged by tag', () => {
  it('S-PAY-75 wants amount and description, by the rules of every payment', () => {
    expect(readCharge({ amount: '1,5', description: ' Eggs ' }, unit)).toEqual({
      charge: { amount: 1_500_000, description: 'Eggs' },
      faults: {},
    })
    expect(readCharge({ amount: '', description: ' ' }, unit)).toEqual({
      charge: null,
      faults: { amount: 'Required', description: 'DescriptionRequired' },
    })
    expect(readCharge({ amount: '1', description: 'x'.repeat(501) }, unit).faults).toEqual({ description: 'TooLong' })
  })
})
