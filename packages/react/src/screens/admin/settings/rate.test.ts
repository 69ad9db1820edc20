import { describe, expect, it } from 'vitest'
import { parseRate, perHour, rateText } from './rate.ts'

describe('the value of the unit', () => {
  it('S-ADMIN-5 reads fractions of whole numbers, and a number alone as that many hours', () => {
    expect(parseRate('1/10')).toEqual({ n: 1, d: 10 })
    expect(parseRate(' 3 / 2 ')).toEqual({ n: 3, d: 2 })
    expect(parseRate('10')).toEqual({ n: 10, d: 1 })
    expect(rateText({ n: 10, d: 1 })).toBe('10/1')
  })

  it.each(['', '0', '1/0', '-1/2', '1.5', '1/2/3', 'a', '1000000001', '1/'])('S-ADMIN-5 refuses %j', text => {
    expect(parseRate(text)).toBeNull()
  })

  it('S-ADMIN-5 gives an example', () => {
    expect(perHour({ n: 1, d: 10 }, 'en')).toBe('10')
    expect(perHour({ n: 3, d: 2 }, 'es')).toBe('0,67')
  })
})
