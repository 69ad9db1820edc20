import { listingDays } from '@exchange-kit/model'
import { useToasts } from '../kit.ts'
import { useAction } from '../useAction.ts'
import { useT } from '../i18n/translation.tsx'
import { titleOf, type Listing } from './listing.ts'

/** What author and administrators do with a listing from where it stands (S-MARKET-12). */
export type ListingActs = {
  readonly busy: boolean
  /** Each answers whether it was done. */
  readonly hide: () => Promise<boolean>
  /** Answers whether it is published now. */
  readonly publish: () => Promise<boolean>
  /** Moves the date to the default span from today, with Undo (S-MARKET-24). */
  readonly renew: () => Promise<boolean>
}

type Change = Readonly<Record<string, string>>

/** The acts on one listing: each says what it did, or why it could not, in the words of the market. */
export function useListingActs(group: string, listing: Listing): ListingActs {
  const t = useT()
  const toasts = useToasts()
  const { type, id } = listing
  const { expires } = listing.attributes
  const name = titleOf(listing)
  const change = useAction(async (client, attributes: Change, done: () => void) => {
    try {
      await client.update({ type, id, attributes }, { group })
      done()
      return true
    } catch (cause) {
      toasts.show({ tone: 'error', text: t('market:acts.failed', { name }) })
      throw cause
    }
  })
  const said = (key: 'published' | 'hidden' | 'restored') => () =>
    toasts.show({ tone: 'done', text: t(`market:acts.${key}`, { name }) })
  const renew = async () => {
    // The server takes no date that has passed, so from one there is no way back (A-3-31).
    const undo =
      Date.parse(expires) > Date.now()
        ? { action: { label: t('market:acts.undo'), run: () => void change({ expires }, said('restored')) } }
        : {}
    const done = await change({ expires: renewedFrom(Date.now(), type) }, () =>
      toasts.show({ tone: 'done', text: t('market:acts.renewed', { name }), ...undo }),
    )
    return done === true
  }
  return {
    busy: change.busy,
    hide: async () => (await change({ state: 'hidden' }, said('hidden'))) === true,
    publish: async () => (await change({ state: 'published' }, said('published'))) === true,
    renew,
  }
}

/** The default end of a listing that begins at a time (S-CONST-14). */
export function renewedFrom(now: number, type: Listing['type']): string {
  return new Date(now + listingDays[type] * 86_400_000).toISOString()
}
