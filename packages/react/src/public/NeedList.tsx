import { useT } from '../i18n/translation.tsx'
import { hostOf, useFallback } from './around.tsx'
import { NeedList as View } from '../views/NeedList.tsx'
import type { ListingChosen, ListingProps } from './listingProps.ts'
import { Reading } from './Reading.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useListings } from './useListings.ts'

export type NeedListProps = ListingProps & {
  /** One was chosen. preventDefault() keeps its page from opening. */
  readonly onNeedSelect?: ((event: ListingChosen) => void) | undefined
}

/** The public needs of a group, newest first. */
export function NeedList(props: NeedListProps) {
  const t = useT()
  const fallback = useFallback(props)
  const { site, group, limit, answer, linkTo, href } = useListings(props, { kind: 'needs', usual: 3 })
  if (!site) return <>{fallback}</>
  const name = answer.data?.group ?? group
  const count = answer.data?.count ?? 0
  return (
    <Reading of={answer} site={site} fallback={fallback}>
      {data => (
        <>
          <View
            title={t('views:needs.title', { name })}
            all={count > 0 ? { to: { href, external: true }, words: t('views:needs.all', { count }) } : undefined}
            layout={props.layout}
            room={limit}
            none={t('views:needs.none')}
            needs={data?.items}
            linkTo={linkTo}
          />
          <SiteLink href={href}>{t('views:read.on', { name, host: hostOf(site) })}</SiteLink>
        </>
      )}
    </Reading>
  )
}
