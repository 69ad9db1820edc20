import { Await } from '../../../Await.tsx'
import { useOne, type LoadedMany } from '../../../hooks.ts'
import { useNear } from '../../../place/useNear.ts'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import { listingFaceOf } from '../../../parts/listingFaces.ts'
import { HeaderSearch } from '../../../shell/HeaderSlots.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChipChoice } from '../../../ui/Chips.tsx'
import { Details } from '../../../ui/Details.tsx'
import { need, offer } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { SectionHead } from '../../../ui/Page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ListingCard } from '../../../views/ListingCard.tsx'
import { ListingList } from '../../../views/ListingList.tsx'
import { ResultCount } from '../../../ResultCount.tsx'
import { FreshRows } from '../../../FreshRows.tsx'
import { useSteady } from '../../../fresh.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { ActiveFilters } from '../list/ActiveFilters.tsx'
import { ListFilters } from '../list/ListFilters.tsx'
import { useAsked, type Asked } from '../list/useAsked.ts'
import { isNarrowed, plainView, queryOfView, readView, type ListView } from '../list/view.ts'
import type { Listing } from '../../../listings/listing.ts'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { listedOf } from '../listedOf.tsx'
import { NewListing } from '../NewListing.tsx'
import { useStanding } from '../useStanding.ts'
import { mergeFeed } from './feed.ts'

const kinds = ['all', 'offers', 'needs'] as const
type Kind = (typeof kinds)[number]

type BoardProps = { readonly group: string; readonly query: Readonly<Record<string, string>> }

/** One feed of offers and needs, newest change first, with its tabs and filters (S-MARKET-1). */
export function Board({ group, query }: BoardProps) {
  const t = useT()
  const go = useGo()
  const standing = useStanding(group)
  const here = useNear()
  const { near } = here
  const kind = kinds.find(it => it === query['kind']) ?? 'all'
  const view: ListView = { ...readView(query), sort: '-updated' }
  const asking = { group, view, near, standing }
  const offers = useAsked({ ...asking, type: 'offers', isOff: kind === 'needs' })
  const needs = useAsked({ ...asking, type: 'needs', isOff: kind === 'offers' })
  const { categories, author, isNowhere, isOwn } = offers
  const show = (next: Partial<ListView>, of: Kind = kind) => {
    const asked = { ...queryOfView({ ...view, ...next, sort: null }), ...(of === 'all' ? {} : { kind: of }) }
    go({ screen: 'home', ...(Object.keys(asked).length > 0 ? { query: asked } : {}) }, { replace: true })
  }
  const clear = () => show(plainView)
  const asked = kind === 'all' ? [offers, needs] : [kind === 'offers' ? offers : needs]
  return (
    <section className="x-stack" aria-labelledby="board">
      <HeaderSearch>
        <DebouncedSearch label={t('market:home.search')} text={view.q} onText={q => show({ q })} />
      </HeaderSearch>
      <SectionHead id="board" title={t('market:home.title')}>
        <Actions>
          <NewListing type="offers" group={group} standing={standing} />
          {!standing.hindrance && <NewListing type="needs" group={group} standing={standing} />}
        </Actions>
      </SectionHead>
      <ChipChoice
        label={t('market:list.kinds')}
        value={kind}
        onChange={of => show({}, of)}
        options={[
          { value: 'all', label: t('market:home.all') },
          { value: 'offers', label: t('market:list.offers'), icon: offer },
          { value: 'needs', label: t('market:list.needs'), icon: need },
        ]}
      />
      <Details summary={t('market:list.filters')}>
        <ListFilters
          view={view}
          onView={show}
          categories={categories}
          countOf={it => (kind === 'needs' ? 0 : it.offers.meta.count) + (kind === 'offers' ? 0 : it.needs.meta.count)}
          here={here}
          own={standing.own?.member.attributes.code}
          hasStates={isOwn || standing.isAdmin}
        />
      </Details>
      <ActiveFilters
        view={view}
        categories={categories}
        authorName={author?.attributes.name ?? view.author}
        onView={show}
        onClear={clear}
      />
      <ResultCount count={countOf(asked)} of={{ view, kind, near }}>
        {count => t('states.results', { count })}
      </ResultCount>
      <Feed
        group={group}
        asked={asked}
        of={{ view, kind, near }}
        isNarrowed={isNowhere || isNarrowed(view)}
        onClear={clear}
      />
    </section>
  )
}

type FeedProps = {
  readonly group: string
  readonly asked: readonly Asked[]
  /** The question the feed answers. */
  readonly of: unknown
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

function Feed({ group, asked, of, isNarrowed: narrowed, onClear }: FeedProps) {
  const t = useT()
  const standing = useStanding(group)
  const lists = asked.filter(it => !it.isNowhere).map(it => it.list)
  const [slowest] = [...lists].sort((a, b) => order(a) - order(b))
  const nothing = (
    <EmptyState
      title={t(narrowed ? 'states.filtered' : 'states.empty.home')}
      actions={
        narrowed ? (
          <Button onClick={onClear}>{t('states.filtered.action')}</Button>
        ) : (
          <>
            <NewListing type="offers" group={group} standing={standing} />
            <NewListing type="needs" group={group} standing={standing} />
          </>
        )
      }
    />
  )
  if (!slowest) return nothing
  return (
    <Await of={slowest} skeleton={<ListingList kind="offers" cards={undefined} room={6} />}>
      {() => {
        const { listings, behind } = mergeFeed(
          lists.map(it => ({ listings: it.status === 'ready' ? it.data : [], more: it.more })),
        )
        if (listings.length === 0) return nothing
        const total = lists.reduce((sum, it) => sum + (it.count ?? 0), 0)
        return (
          <FeedCards
            group={group}
            listings={listings}
            of={of}
            total={Math.max(total, listings.length)}
            more={behind !== null}
            next={async () => (behind === null ? undefined : lists[behind]?.next())}
          />
        )
      }}
    </Await>
  )
}

type FeedCardsProps = {
  readonly group: string
  readonly listings: readonly Listing[]
  readonly of: unknown
  readonly total: number
  readonly more: boolean
  readonly next: () => Promise<void>
}

function FeedCards({ group, listings, of, total, more, next }: FeedCardsProps) {
  const go = useGo()
  const standing = useStanding(group)
  const currency = useOne('currencies', { group })
  const steady = useSteady(listings, { of, isOwn: standing.owns })
  return (
    <div>
      <ListingList
        kind="offers"
        news={<FreshRows fresh={steady.fresh} onShow={steady.show} />}
        cards={steady.shown.map(listing => (
          <ListingCard
            key={listing.id}
            kind={listing.type}
            listing={{ ...listingFaceOf(listing), ...listedOf({ group, listing, standing }) }}
            to={go.link(listingPlace(listing.type, group, listing.attributes.code))}
            currency={currency.status === 'ready' ? currency.data.attributes : undefined}
          />
        ))}
      >
        <ListFoot shown={listings.length} total={total} more={more} next={next} />
      </ListingList>
    </div>
  )
}

/** How many there are in all lists that are asked; nothing before the last one has answered. */
function countOf(asked: readonly Asked[]): number | null {
  const counts = asked.map(({ isNowhere, list }) => (isNowhere ? 0 : list.status === 'ready' ? list.count : null))
  return counts.reduce<number | null>((sum, it) => (sum === null || it === null ? null : sum + it), 0)
}

// What failed is told before what is still on its way, and both before what is there.
function order({ status }: LoadedMany<Listing>): number {
  return { failed: 0, loading: 1, ready: 2 }[status]
}
