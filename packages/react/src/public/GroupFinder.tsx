import { useState } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { locate } from '../ui/icons.ts'
import { GroupFinder as View } from '../views/GroupFinder.tsx'
import { hostOf, useViewHost, useFallback, useSiteOf, useEmit, validProp, type PublicProps } from './viewHost.tsx'
import { readGroups, type FoundGroups } from './groups.ts'
import { MapOnClick } from './MapOnClick.tsx'
import { pageOf } from './pages.ts'
import { QueryFrame } from './QueryFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import { usePosition } from './usePosition.ts'
import { usePublicQuery } from './usePublicQuery.ts'
import '../ui/Card.css'
import './GroupFinder.css'

export type GroupFinderProps = PublicProps & {
  /** Initial data, if the page has it already: from `read…` of this library, as on a server. */
  readonly start?: FoundGroups | undefined
  /** Groups of one country: two letters, such as ES. */
  readonly country?: string | undefined
  /** Offers to sort by distance. The position is asked after a click only. */
  readonly near?: boolean | undefined
  /** What the search field holds at first. */
  readonly query?: string | undefined
  /** How many groups are shown at most; 1 to 50. */
  readonly limit?: string | number | undefined
  /** click offers a map, which loads after a click. */
  readonly map?: 'none' | 'click' | undefined
  /** A group was chosen. preventDefault() keeps its page from opening. */
  readonly onGroupSelect?: ((event: CustomEvent<{ code: string; href: string }>) => void) | undefined
  /** A search was answered. */
  readonly onResults?: ((event: CustomEvent<{ query: string; count: number }>) => void) | undefined
}

/** How many are shown when a page does not say. */
const usual = 5

/** Finds a group of the site: a search field, a list, and a map for those who ask for it. */
export function GroupFinder(props: GroupFinderProps) {
  const t = useT()
  const fallback = useFallback(props)
  const emit = useEmit(props)
  const { isDisconnected } = useViewHost()
  const site = useSiteOf(props)
  const [typed, setTyped] = useState<string>()
  const position = usePosition()
  const query = typed ?? validProp('text64', props.query) ?? ''
  const limit = Number(validProp('count', props.limit) ?? usual)
  const search = { site: site ?? '', query, country: validProp('country', props.country), limit, near: position.near }
  const answer = usePublicQuery({
    key: site && JSON.stringify(search),
    subject: search.site,
    read: () => readGroups(search),
    isEmpty: ({ groups }) => groups.length === 0,
    emit,
    start: props.start,
    onShown: ({ count }) => emit('exchange-results', { query, count }),
  })
  if (!site) return <>{fallback}</>
  const host = hostOf(site)
  const statusOf = (count: number | undefined) => {
    if (position.state === 'refused') return t('views:groups.lost')
    if (count === undefined) return ''
    return count === 0 ? t('views:groups.none') : t('views:groups.found', { count })
  }
  const toGroup = ({ code }: { readonly code: string }) => {
    const href = pageOf.group(site, code)
    return {
      href,
      external: true,
      onClick: (event: { preventDefault(): void }) => {
        if (!emit('exchange-group-select', { code, href }, { cancelable: true })) event.preventDefault()
      },
    }
  }
  return (
    <QueryFrame of={answer} site={site} fallback={fallback}>
      {data => (
        <section className="x-card x-public-finder" data-pad="" aria-busy={answer.isBusy || undefined}>
          <h2>{t('views:groups.title')}</h2>
          <View
            search={{
              label: t('views:groups.search'),
              text: query,
              // E8: what was taken out of its page asks nothing more.
              onText: text => isDisconnected?.() || setTyped(text.trim().slice(0, 64)),
            }}
            near={
              props.near && (
                <Button
                  icon={locate}
                  part="button"
                  aria-pressed={position.near !== undefined}
                  busy={position.state === 'asking'}
                  onClick={position.toggle}
                >
                  {t('views:groups.near')}
                </Button>
              )
            }
            compact
            status={statusOf(data?.count)}
            groups={data?.groups}
            room={Math.min(limit, 3)}
            actsOf={it => ({ to: toGroup(it) })}
            map={props.map === 'click' && <MapOnClick site={site} groups={data?.groups ?? []} box={answer.box} />}
            mapLast
          />
          <SiteLink href={pageOf.groups(site)}>
            {data && !query ? t('views:groups.all', { count: data.count, host }) : t('views:groups.on', { host })}
          </SiteLink>
        </section>
      )}
    </QueryFrame>
  )
}
