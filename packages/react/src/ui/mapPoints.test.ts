import { describe, expect, it } from 'vitest'
import { frameOf, gather, isOnEarth, metresPerPixel } from './mapPoints.ts'

const row = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({ lat: 41 + index * step, lon: 1.5, name: String(index) }))

describe('points of a map', () => {
  it('S-GROUP-14 ignores 0,0 and what is out of range', () => {
    const points = [
      { lat: 0, lon: 0 },
      { lat: 91, lon: 1 },
      { lat: 41, lon: -181 },
      { lat: Number.NaN, lon: 2 },
      { lat: 0, lon: 9.5 },
      { lat: 41.4, lon: 1.6 },
    ]
    expect(points.filter(isOnEarth)).toEqual([
      { lat: 0, lon: 9.5 },
      { lat: 41.4, lon: 1.6 },
    ])
  })

  it('S-GROUP-14 frames 80 % of the points, without those farthest away', () => {
    const near = row(8, 0.01)
    const far = [
      { lat: 52, lon: 13 },
      { lat: -33, lon: 151 },
    ]
    expect(frameOf([...far, ...near], 0.8)).toEqual([
      { lat: 41, lon: 1.5 },
      { lat: 41.07, lon: 1.5 },
    ])
    expect(frameOf([...far, ...near])?.[0]).toEqual({ lat: -33, lon: 1.5 })
    expect(frameOf([])).toBeNull()
  })

  it('S-GROUP-5 gathers above 40 only, and every point once', () => {
    expect(gather(row(40, 0), { zoom: 5, isLast: false })).toHaveLength(40)
    const many = [...row(30, 0.0001), ...row(11, 1)]
    const spots = gather(many, { zoom: 8, isLast: false })
    expect(spots.length).toBeLessThan(many.length)
    expect(spots.flatMap(it => it.points)).toHaveLength(many.length)
    expect(new Set(spots.flatMap(it => it.points))).toEqual(new Set(many))
    expect(gather(many, { zoom: 19, isLast: true })).toHaveLength(many.length)
  })

  it('knows how long a pixel is', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(60, 10)).toBeCloseTo(76.4, 1)
  })
})
