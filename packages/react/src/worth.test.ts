import { describe, expect, it } from 'vitest'
import { readRate, worthOf } from './worth.ts'

describe('the value of a unit in hours', () => {
  it('S-GROUP-12 is a shortened fraction, and how many make an hour', () => {
    expect(worthOf({ n: 1, d: 10 })).toEqual({ fraction: '1/10', perHour: 10 })
    expect(worthOf({ n: 5, d: 60 })).toEqual({ fraction: '1/12', perHour: 12 })
    expect(worthOf({ n: 2, d: 2 })).toEqual({ fraction: '1', perHour: 1 })
  })

  it.each([
    ['1/10', { n: 1, d: 10 }],
    [' 3 / 4 ', { n: 3, d: 4 }],
    ['2', { n: 2, d: 1 }],
    ['1/1000000000', { n: 1, d: 1_000_000_000 }],
  ])('S-FORM-6 reads %j', (text, rate) => {
    expect(readRate(text)).toEqual(rate)
  })

  it.each(['', '0', '1/0', '-1/2', '1,5', '0.1', '1/2/3', '1000000001', 'one'])('S-FORM-6 refuses %j', text => {
    expect(readRate(text)).toBeNull()
  })
})
