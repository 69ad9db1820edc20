import fc from 'fast-check'
import { expect, it } from 'vitest'
import { approximatePlace } from './grid.ts'

it('S-PRIV-1 rounds a place to a grid of about 500 m, the same point each time', () => {
  const place = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lon: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  })
  fc.assert(
    fc.property(place, ({ lat, lon }) => {
      const shown = approximatePlace({ lat, lon })
      const north = Math.abs(shown.lat - lat) * 111_320
      const east = Math.abs(shown.lon - lon) * 111_320 * Math.cos((shown.lat * Math.PI) / 180)
      expect(north).toBeLessThanOrEqual(251)
      expect(east).toBeLessThanOrEqual(251)
      expect(approximatePlace({ lat, lon })).toEqual(shown)
    }),
  )
})
