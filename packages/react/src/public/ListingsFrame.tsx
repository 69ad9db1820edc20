import type { ReactNode } from 'react'
import { useT } from '../i18n/translation.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { ListingListProps } from '../views/ListingList.tsx'
import { hostOf, useFallback, useSiteOf, useEmit, validProp, type PublicProps } from './viewHost.tsx'
import { readListings, type PublicListings } from './listings.ts'
import { pageOf } from './pages.ts'
import { QueryFrame } from './QueryFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import { usePublicQuery } from './usePublicQuery.ts'

/** What lists of offers and of needs take. */
export type ListingsProps = PublicProps & {
  /** Initial data, if the page has it already: from `readListings`, as on a server. */
  readonly start?: PublicListings | undefined
  /** The group: four letters, such as RIBA. */
  readonly group?: string | undefined
  /** Code or id of one category of the group. */
  readonly category?: string | undefined
  /** Words that must occur. */
  readonly query?: string | undefined
  /** How many are shown at most; 1 to 50. */
  readonly limit?: string | number | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. */
  readonly layout?: 'grid' | 'rows' | undefined
}

/** The event of a chosen listing. */
export type ListingChosen = CustomEvent<{ group: string; code: string; href: string }>

type ListingsFrameProps = {
  readonly kind: 'offers' | 'needs'
  readonly props: ListingsProps
  /** How many are shown when a page does not say. */
  readonly usual: number
  readonly children: (list: ListingsView) => ReactNode
}

type ListingsView = {
  readonly list: ListingListProps
  readonly data: PublicListings | undefined
  readonly linkTo: (listing: { readonly code: string }) => LinkTo
}

/** Public offers or needs of a group, newest first: the request, its frame, and what both lists have in common. */
export function ListingsFrame({ kind, props, usual, children }: ListingsFrameProps) {
  const t = useT()
  const fallback = useFallback(props)
  const emit = useEmit(props)
  const site = useSiteOf(props)
  const group = validProp('group', props.group)?.toUpperCase() ?? ''
  const category = validProp('slug', props.category)
  const query = validProp('text64', props.query)
  const limit = Number(validProp('count', props.limit) ?? usual)
  const wanted = { site: site ?? '', group, kind, category, query, limit }
  const answer = usePublicQuery({
    key: site && group && JSON.stringify(wanted),
    subject: `${site} ${group}`,
    read: () => readListings(wanted),
    isEmpty: ({ items }) => items.length === 0,
    emit,
    start: props.start,
  })
  if (!site) return <>{fallback}</>
  // The whole list is for members (S-MARKET-14); what everyone may read stands on the page of the group.
  const to = { href: pageOf.listings(site, { group, kind }), external: true }
  const name = answer.data?.group ?? group
  const count = answer.data?.count ?? 0
  const linkTo: ListingsView['linkTo'] = ({ code }) => {
    const href = pageOf.listing(site, { group, kind }, code)
    const type = kind === 'offers' ? 'exchange-offer-select' : 'exchange-need-select'
    return {
      href,
      external: true,
      onClick: event => {
        if (!emit(type, { group, code, href }, { cancelable: true })) event.preventDefault()
      },
    }
  }
  const list = {
    title: t(`views:${kind}.title`, { name }),
    all: count > (answer.data?.items.length ?? 0) ? { to, words: t(`views:${kind}.all`, { count }) } : undefined,
    layout: props.layout,
    // E3.3: at most three rows, which are six cards beside each other.
    room: Math.min(limit, props.layout === 'rows' ? 3 : 6),
    none: t(`views:${kind}.none`),
  }
  return (
    <QueryFrame of={answer} site={site} fallback={fallback}>
      {data => (
        <>
          {children({ list, data, linkTo })}
          <SiteLink href={pageOf.group(site, group)}>{t('views:read.on', { name, host: hostOf(site) })}</SiteLink>
        </>
      )}
    </QueryFrame>
  )
}
