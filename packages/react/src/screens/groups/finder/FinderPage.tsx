import { Suspense, useMemo, useRef, useState } from 'react'
import { Await } from '../../../Await.tsx'
import { useSteady } from '../../../fresh.ts'
import { FreshRows } from '../../../FreshRows.tsx'
import { useMany } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { NearMe } from '../../../place/NearMe.tsx'
import { useNear } from '../../../place/useNear.ts'
import { groupFaceOf } from '../../../parts/groupFace.ts'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { HeaderSearch } from '../../../shell/HeaderSlots.tsx'
import { later } from '../../../ui/later.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { GroupFinder } from '../../../views/GroupFinder.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { FinderFilters } from './FinderFilters.tsx'
import { FinderFoot } from './FinderFoot.tsx'
import { NoGroups } from './NoGroups.tsx'
import { useGroupActs } from './useGroupActs.ts'
import { countriesOf, placeOfFinder, queryOfFinder, readFinder, type FinderDraft } from './finder.ts'
import './finder.css'

// What draws maps is no part of the first load.
const GroupsMap = later(async () => (await import('./GroupsMap.tsx')).GroupsMap)

/** The finder of groups (place 11): search, country, nearness, the map beside the list that is always there (S-GROUP-1). */
export function FinderPage({ query }: ScreenProps<'groups'>) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const { tiles } = useSite()
  const here = useNear()
  const actsOf = useGroupActs()
  const hasPlace = here.near !== null
  const draft = readFinder(query, hasPlace)
  const asked = queryOfFinder(draft, here.near)
  const groups = useMany('groups', asked)
  const steady = useSteady(groups.status === 'ready' ? groups.data : [], { of: asked })
  const [countries, setCountries] = useState(groups.meta)
  // Every answer counts the countries of all groups: while another one is on its way, the choice stays.
  if (groups.status === 'ready' && groups.meta !== countries) setCountries(groups.meta)

  const named = useMemo(() => countriesOf(countries, locale), [countries, locale])

  // S-PLACE-64: a filter replaces the address and is no navigation.
  const show = (next: FinderDraft) => go(placeOfFinder(next, hasPlace), { replace: true })
  const change = (next: Partial<FinderDraft>) => show({ ...draft, ...next })
  const hasMap = draft.hasMap && tiles !== null
  const country = useRef<HTMLSelectElement>(null)

  return (
    <Page>
      <HeaderSearch>
        <DebouncedSearch label={t('groups:finder.search')} text={draft.q} onText={q => change({ q })} />
      </HeaderSearch>
      <p>
        <Muted>{t('groups:finder.promise')}</Muted>
      </p>
      <GroupFinder
        near={
          <NearMe
            here={here}
            // The place is known by now, so nearest first needs no word in the address.
            onFound={() => go(placeOfFinder({ ...draft, sort: 'location' }, true), { replace: true })}
            onCountry={() => country.current?.focus()}
          />
        }
        filters={
          <FinderFilters
            draft={draft}
            countries={named}
            country={country}
            onChange={change}
            hasPlace={hasPlace}
            hasMap={tiles !== null}
          />
        }
        status={groups.status === 'ready' && groups.count !== null && t('groups:finder.count', { count: groups.count })}
        map={
          hasMap && (
            <Suspense fallback={<Skeleton shape="card" />}>
              <GroupsMap tiles={tiles} asked={asked} start={here.near} />
            </Suspense>
          )
        }
        news={
          <Await of={groups} skeleton={false}>
            {() => <FreshRows fresh={steady.fresh} onShow={steady.show} />}
          </Await>
        }
        groups={groups.status === 'loading' ? undefined : steady.shown.map(groupFaceOf)}
        room={6}
        actsOf={(group, index) => ({ ...actsOf(group), number: hasMap ? index + 1 : undefined })}
      >
        {groups.status === 'ready' &&
          (groups.data.length === 0 ? (
            <NoGroups
              isFiltered={draft.q !== '' || draft.country !== ''}
              onClear={() => change({ q: '', country: '' })}
            />
          ) : (
            <ListFoot shown={groups.data.length} total={groups.count} more={groups.more} next={groups.next} />
          ))}
      </GroupFinder>
      <FinderFoot />
    </Page>
  )
}
