import { countries } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { countryMiddles } from './country-middles.ts'

describe('the middle of a country', () => {
  it('A-11-25 is known of every country there is, and on earth', () => {
    expect(Object.keys(countryMiddles)).toEqual([...countries])
    for (const [code, [lon, lat]] of Object.entries(countryMiddles)) {
      expect([Math.abs(lat) <= 90, Math.abs(lon) <= 180], code).toEqual([true, true])
    }
  })

  it.each([
    ['ES', 40.4, -3.7],
    ['NZ', -41, 175],
    ['SS', 7.3, 30.3],
  ])('of %s is where it is', (code, lat, lon) => {
    const [east = 0, north = 0] = countryMiddles[code] ?? []
    expect([Math.abs(north - lat), Math.abs(east - lon)].every(off => off < 1)).toBe(true)
  })
})
