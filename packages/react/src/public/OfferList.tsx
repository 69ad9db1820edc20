import { useT } from '../i18n/translation.tsx'
import { hostOf, useFallback } from './around.tsx'
import { OfferList as View } from '../views/OfferList.tsx'
import type { ListingChosen, ListingProps } from './listingProps.ts'
import { Reading } from './Reading.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useListings } from './useListings.ts'

export type OfferListProps = ListingProps & {
  /** One was chosen. preventDefault() keeps its page from opening. */
  readonly onOfferSelect?: ((event: ListingChosen) => void) | undefined
}

/** The public offers of a group, newest first. */
export function OfferList(props: OfferListProps) {
  const t = useT()
  const fallback = useFallback(props)
  const { site, group, limit, answer, linkTo, href } = useListings(props, { kind: 'offers', usual: 6 })
  if (!site) return <>{fallback}</>
  const name = answer.data?.group ?? group
  const count = answer.data?.count ?? 0
  return (
    <Reading of={answer} site={site} fallback={fallback}>
      {data => (
        <>
          <View
            title={t('views:offers.title', { name })}
            all={count > 0 ? { to: { href, external: true }, words: t('views:offers.all', { count }) } : undefined}
            layout={props.layout}
            room={limit}
            none={t('views:offers.none')}
            offers={data?.items}
            linkTo={linkTo}
            currency={data?.currency}
          />
          <SiteLink href={href}>{t('views:read.on', { name, host: hostOf(site) })}</SiteLink>
        </>
      )}
    </Reading>
  )
}
