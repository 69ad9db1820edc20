import { describe, expect, it } from 'vitest'
import type { Listing } from '../../../listings/listing.ts'
import { mergeFeed } from './feed.ts'

const at = (...days: number[]) => days.map(day => listing(day))
const listing = (day: number) =>
  ({ id: String(day), attributes: { updated: `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z` } }) as Listing
const days = (listings: readonly Listing[]) => listings.map(it => Number(it.id))

describe('the feed of Home', () => {
  it('S-MARKET-1 is truly merged: never all offers before any need', () => {
    const { listings, behind } = mergeFeed([
      { listings: at(20, 18, 4), more: false },
      { listings: at(19, 5), more: false },
    ])
    expect(days(listings)).toEqual([20, 19, 18, 5, 4])
    expect(behind).toBeNull()
  })

  it('S-LIST-4 shows nothing that something newer may still come before', () => {
    const { listings, behind } = mergeFeed([
      { listings: at(20, 18, 15), more: true },
      { listings: at(19, 5), more: false },
    ])
    expect(days(listings)).toEqual([20, 19, 18, 15])
    expect(behind).toBe(0)
  })

  it('goes on where the newer end is', () => {
    const streams = [
      { listings: at(20, 10), more: true },
      { listings: at(19, 12), more: true },
    ]
    expect(mergeFeed(streams).behind).toBe(1)
    expect(days(mergeFeed(streams).listings)).toEqual([20, 19, 12])
  })
})
