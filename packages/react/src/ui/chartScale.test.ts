import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelStep, pointAt, ticksOf } from './chartScale.ts'

describe('the scale of a chart', () => {
  it('begins at zero, reaches the highest value and has few lines', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), highest => {
        const ticks = ticksOf(highest)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * 0.999)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
      }),
    )
    expect(ticksOf(905)).toEqual([0, 250, 500, 750, 1000])
    expect(ticksOf(0)).toEqual([0])
  })

  it('leaves out labels that do not fit', () => {
    expect(labelStep(12, 600, 40)).toBe(1)
    expect(labelStep(12, 240, 40)).toBe(2)
    expect(labelStep(500, 240, 40)).toBe(84)
  })

  it('finds the point under a finger, at the edges too', () => {
    expect([pointAt(-5, 100, 4), pointAt(26, 100, 4), pointAt(100, 100, 4)]).toEqual([0, 1, 3])
  })
})
