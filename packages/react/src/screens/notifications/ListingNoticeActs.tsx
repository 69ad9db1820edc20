import { endAhead, placeOf, type Notice } from '@exchange-kit/model'
import { useOne, useOnline } from '../../hooks.ts'
import type { Listing, ListingType } from '../../listings/listing.ts'
import { useListingActs } from '../../listings/useListingActs.ts'
import { Namespaces } from '../../i18n/Namespaces.tsx'
import { Button } from '../../ui/Button.tsx'
import { useT } from '../../i18n/translation.tsx'

type Props = {
  readonly group: string
  readonly notice: Notice
  readonly onDone: () => void
}

const words = ['market'] as const

/** Renew and Hide for an own listing that ends or has ended, as long as it does (S-NOTIFY-1, S-MARKET-24). */
export function ListingNoticeActs({ group, notice, onDone }: Props) {
  const named = listingOf(notice)
  const listing = useOne(named?.type ?? 'offers', named ? { group, code: named.code } : null)
  if (listing.status !== 'ready') return null
  const { state, expires } = listing.data.attributes
  // Hidden or renewed since it was told.
  if (state !== 'published' || Date.parse(expires) > Date.parse(notice.attributes.created) + endAhead) return null
  return (
    <Namespaces of={words} waiting={null}>
      <Acts group={group} listing={listing.data} onDone={onDone} />
    </Namespaces>
  )
}

type ActsProps = Pick<Props, 'group' | 'onDone'> & { readonly listing: Listing }

function Acts({ group, listing, onDone }: ActsProps) {
  const t = useT()
  const isOnline = useOnline()
  const acts = useListingActs(group, listing)
  const offline = isOnline ? undefined : t('states.offline.action')
  const run = async (act: () => Promise<boolean>) => {
    if (await act()) onDone()
  }
  return (
    <>
      <Button size="small" kind="primary" busy={acts.busy} reason={offline} onClick={() => void run(acts.renew)}>
        {t('market:acts.renew')}
      </Button>
      <Button size="small" busy={acts.busy} reason={offline} onClick={() => void run(acts.hide)}>
        {t('market:acts.hide')}
      </Button>
    </>
  )
}

function listingOf({ attributes: { event, data } }: Notice): { type: ListingType; code: string } | null {
  if (event !== 'OfferExpired' && event !== 'NeedExpired') return null
  const place = placeOf(data.route)
  if (place.screen === 'editOffer' || place.screen === 'offer') return { type: 'offers', code: place.offer }
  if (place.screen === 'editNeed' || place.screen === 'need') return { type: 'needs', code: place.need }
  return null
}
