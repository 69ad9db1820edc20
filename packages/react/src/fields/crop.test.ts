import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostZoom, partOf, pulled, wholeView } from './crop.ts'

describe('cropping', () => {
  it('S-SET-41 begins with the largest square in the middle', () => {
    expect(partOf({ width: 400, height: 300 }, 1, wholeView)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(partOf({ width: 300, height: 400 }, 1, wholeView)).toEqual({ x: 0, y: 50, width: 300, height: 300 })
    expect(partOf({ width: 400, height: 400 }, 4 / 3, wholeView)).toEqual({ x: 0, y: 50, width: 400, height: 300 })
  })

  it('S-SET-41 never shows what is beyond the image, whatever is asked', () => {
    const anything = fc.double({ min: -10, max: 10, noNaN: true })
    const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
    fc.assert(
      fc.property(size, fc.record({ zoom: anything, x: anything, y: anything }), (image, view) => {
        const part = partOf(image, 1, view)
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.x + part.width).toBeLessThanOrEqual(image.width + 1e-6)
        expect(part.y + part.height).toBeLessThanOrEqual(image.height + 1e-6)
        expect(part.width).toBeCloseTo(part.height)
        expect(part.height).toBeGreaterThanOrEqual(Math.min(image.width, image.height) / mostZoom - 1e-6)
      }),
    )
  })

  it('S-SET-41 follows the finger', () => {
    const image = { width: 400, height: 200 }
    // One pixel of a frame of 100 is two of the image, whose room is 200: a hundred to the right end it.
    expect(pulled(image, 1, wholeView, { dx: 25, dy: 7, frame: 100 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
    expect(pulled(image, 1, wholeView, { dx: -999, dy: 0, frame: 100 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
  })
})
