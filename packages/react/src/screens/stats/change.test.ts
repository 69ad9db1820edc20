import { describe, expect, it } from 'vitest'
import { changeOf, courseOf } from './change.ts'

describe('a change', () => {
  it('S-STATS-6 of nothing is no change, and from 0 it is new, never endless', () => {
    expect(changeOf(0, 0)).toEqual({ kind: 'same' })
    expect(changeOf(7, 7)).toEqual({ kind: 'same' })
    expect(changeOf(5, 0)).toEqual({ kind: 'new' })
    expect(changeOf(0, 5)).toEqual({ kind: 'less', share: 1 })
  })

  it('S-STATS-6 is a share of what was before, and never rounds to nothing', () => {
    expect(changeOf(150, 100)).toEqual({ kind: 'more', share: 0.5 })
    expect(changeOf(75, 100)).toEqual({ kind: 'less', share: 0.25 })
    expect(changeOf(10_001, 10_000)).toEqual({ kind: 'more', share: 0.005 })
  })
})

describe('a course', () => {
  it('S-STATS-7 names the highest, the lowest and the trend', () => {
    expect(courseOf([1, 3, 2, 8], { isRunning: false })).toEqual({ highest: 3, lowest: 0, trend: 'rising' })
    expect(courseOf([8, 7, 2, 1], { isRunning: false })).toEqual({ highest: 0, lowest: 3, trend: 'falling' })
    expect(courseOf([5, 5, 5, 5], { isRunning: false })).toEqual({ highest: 0, lowest: 0, trend: 'steady' })
    expect(courseOf([0, 0], { isRunning: true }).trend).toBe('steady')
  })

  it('S-STATS-7 does not take a bucket that still runs for a fall', () => {
    expect(courseOf([5, 6, 7, 8, 1], { isRunning: true })).toMatchObject({ lowest: 0, trend: 'rising' })
  })
})
