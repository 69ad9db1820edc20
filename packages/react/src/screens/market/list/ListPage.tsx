import { asKey } from '../../../i18n/keys.ts'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { useNear } from '../../../place/useNear.ts'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { HeaderSearch } from '../../../shell/HeaderSlots.tsx'
import { useWide } from '../../../shell/useWide.ts'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { need, offer } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ListingList } from '../../../views/ListingList.tsx'
import { FreshRows } from '../../../FreshRows.tsx'
import { useSteady } from '../../../fresh.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { NewListing } from '../NewListing.tsx'
import { KindList } from '../../../listings/KindList.tsx'
import type { ListingType } from '../../../listings/listing.ts'
import { listedOf } from '../listedOf.tsx'
import { listPlace } from '../places.ts'
import { useStanding } from '../useStanding.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ListFilters } from './ListFilters.tsx'
import { NothingHere } from './NothingHere.tsx'
import { useAsked } from './useAsked.ts'
import { isNarrowed, plainView, queryOfView, readView, sorts, type ListView } from './view.ts'
import './list.css'

/** The offers of a group (place 18). */
export function OffersPage(props: ScreenProps<'offers'>) {
  return <ListPage type="offers" {...props} />
}

/** The needs of a group (place 23). */
export function NeedsPage(props: ScreenProps<'needs'>) {
  return <ListPage type="needs" {...props} />
}

type ListPageProps = ScreenProps<'offers'> & { readonly type: ListingType }

// S-MARKET-2: search, filters, the board; all that is chosen stands in the address.
function ListPage({ type, group, query }: ListPageProps) {
  const t = useT()
  const go = useGo()
  const isWide = useWide()
  const here = useNear()
  const { near } = here
  const view = readView(query)
  const standing = useStanding(group)
  const asked = useAsked({ type, group, view, near, standing })
  const home = useOne('groups', { group })
  useNames(home.status === 'ready' ? { group: home.data.attributes.name } : {})

  // S-PLACE-64: a filter replaces the address and is no navigation.
  const show = (next: ListView) => go(listPlace(type, group, queryOfView(next)), { replace: true })
  const change = (next: Partial<ListView>) => show({ ...view, ...next })
  const clear = () => show({ ...plainView, sort: view.sort })
  const { list, categories, author, isNowhere, isOwn } = asked
  const on = view.categories.length + [view.within, view.author, view.state].filter(Boolean).length
  const filters = (
    <ListFilters
      view={view}
      onView={change}
      categories={categories}
      countOf={it => it[type].meta.count}
      here={here}
      own={standing.own?.member.attributes.code}
      hasStates={isOwn || standing.isAdmin}
    />
  )
  const board = (
    <Stack>
      <div className="s-list-bar">
        {/* Always there, so that what changes in it is read out (S-A11Y-7). */}
        <p className="x-num" role="status">
          {list.status === 'ready' && list.count !== null && t(`market:list.count.${type}`, { count: list.count })}
        </p>
        <Field label={<VisuallyHidden>{t('market:list.sort')}</VisuallyHidden>}>
          <Select
            value={view.sort ?? (near ? 'location' : '-updated')}
            options={sorts
              .filter(it => it !== 'location' || near)
              .map(value => ({ value, label: t(asKey(`market:list.sort.${value.replace('-', '')}`)) }))}
            onChange={event => change({ sort: sorts.find(it => it === event.currentTarget.value) ?? null })}
          />
        </Field>
      </div>
      <ActiveFilters
        view={view}
        categories={categories}
        authorName={author?.attributes.name ?? view.author}
        onView={change}
        onClear={clear}
      />
      {isNowhere ? (
        <NothingHere type={type} isNarrowed isPendingOwn={false} onClear={clear} action={null} />
      ) : (
        <Await of={list} skeleton={<ListingList cards={undefined} room={6} kind={type} />}>
          {listings =>
            listings.length === 0 ? (
              <NothingHere
                type={type}
                isNarrowed={isNarrowed({ ...view, author: isOwn ? '' : view.author })}
                isPendingOwn={isOwn && standing.own?.member.attributes.state === 'pending'}
                onClear={clear}
                action={<NewListing type={type} group={group} standing={standing} />}
              />
            ) : (
              <Cards type={type} group={group} asked={asked} of={{ view, near }} standing={standing} />
            )
          }
        </Await>
      )}
    </Stack>
  )
  return (
    <Page>
      <HeaderSearch>
        <DebouncedSearch label={t(`market:list.search.${type}`)} text={view.q} onText={q => change({ q })} />
      </HeaderSearch>
      <div className="s-list-head">
        <TabLinks
          label={t('market:list.kinds')}
          current={type}
          tabs={[
            { id: 'offers', label: t('market:list.offers'), icon: offer, to: go.link(listPlace('offers', group)) },
            { id: 'needs', label: t('market:list.needs'), icon: need, to: go.link(listPlace('needs', group)) },
          ]}
        />
        <NewListing type={type} group={group} standing={standing} primary />
      </div>
      {isWide ? (
        <Split lead="start" aside={filters}>
          {board}
        </Split>
      ) : (
        <>
          <div className="s-list-filters">
            <Details summary={on > 0 ? t('market:list.filtersOn', { count: on }) : t('market:list.filters')}>
              {filters}
            </Details>
          </div>
          {board}
        </>
      )}
    </Page>
  )
}

type CardsProps = Pick<ListPageProps, 'type' | 'group'> & {
  readonly asked: ReturnType<typeof useAsked>
  /** The question the list answers. */
  readonly of: unknown
  readonly standing: ReturnType<typeof useStanding>
}

function Cards({ type, group, asked: { list }, of, standing }: CardsProps) {
  const t = useT()
  const currency = useOne('currencies', type === 'offers' ? { group } : null)
  const listings = list.status === 'ready' ? list.data : []
  const steady = useSteady(listings, { of, isOwn: standing.owns })
  return (
    <section aria-label={t(`market:list.${type}`)}>
      <KindList
        type={type}
        group={group}
        title={t(`market:list.${type}`)}
        hidesTitle
        news={<FreshRows fresh={steady.fresh} onShow={steady.show} />}
        listings={steady.shown}
        currency={currency.status === 'ready' ? currency.data.attributes : undefined}
        listedOf={listing => listedOf({ group, listing, standing })}
      >
        <ListFoot shown={listings.length} total={list.count ?? listings.length} more={list.more} next={list.next} />
      </KindList>
    </section>
  )
}
