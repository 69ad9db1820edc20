import type { Listing } from '../../../listings/listing.ts'

/** One of the lists a feed is made of, newest change first, as far as it is loaded. */
export type Stream = { readonly listings: readonly Listing[]; readonly more: boolean }

/** A feed: what can be shown in its true order, and which of the lists has to go on before more can. */
export type Feed = { readonly listings: readonly Listing[]; readonly behind: number | null }

/**
 * Merges lists by the time of their last change (S-MARKET-1). What is older than the end of a list that goes on waits:
 * something newer may still come from there.
 */
export function mergeFeed(streams: readonly Stream[]): Feed {
  const ends = streams.map(({ listings, more }) => {
    const last = listings.at(-1)
    return more && last ? last.attributes.updated : ''
  })
  const horizon = ends.reduce((latest, end) => (end > latest ? end : latest), '')
  const all = streams.flatMap(it => it.listings).filter(it => it.attributes.updated >= horizon)
  const listings = all.sort((a, b) => (a.attributes.updated < b.attributes.updated ? 1 : -1))
  return { listings, behind: horizon === '' ? null : ends.indexOf(horizon) }
}
