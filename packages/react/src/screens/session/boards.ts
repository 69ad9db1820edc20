import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'

// Each further group costs two more requests, and whoever came to sign in waits for none of them.
const most = 3

/**
 * The groups whose board may hang on the start page: those that show their listings to everybody, in the order they came
 * when that is nearness, else the one with most on its board first.
 */
export function boardsOf(
  groups: readonly Linked<Group>[],
  { isSorted }: { readonly isSorted: boolean },
): readonly Linked<Group>[] {
  const open = groups.filter(it => it.settings?.attributes.publicOffers)
  const sorted = isSorted ? open : [...open].sort((a, b) => listings(b) - listings(a))
  return sorted.slice(0, most)
}

function listings({ relationships: { offers, needs } }: Group): number {
  return offers.meta.count + needs.meta.count
}
