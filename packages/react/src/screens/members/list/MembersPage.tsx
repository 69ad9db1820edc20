import { can, roleIn } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany, useOne, useViewer } from '../../../hooks.ts'
import { useSite } from '../../../kit.ts'
import { useNear } from '../../../place/useNear.ts'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { HeaderSearch } from '../../../shell/HeaderSlots.tsx'
import { useNames } from '../../../title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { share as shareIcon } from '../../../ui/icons.ts'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useShare } from '../../../share/useShare.ts'
import { useT } from '../../../i18n/translation.tsx'
import { MemberLines } from './MemberLines.tsx'
import { MembersFilters } from './MembersFilters.tsx'
import { MembersMap } from './MembersMap.tsx'
import { isNarrowed, plainView, queryOfView, questionOf, readView, type MembersView } from './view.ts'

/** The members of a group (place 28): search, filters, the list and the map of them (S-MEMBER-1). */
export function MembersPage({ group, query }: ScreenProps<'members'>) {
  const t = useT()
  const go = useGo()
  const { tiles } = useSite()
  const here = useNear()
  const { near } = here
  const view = readView(query)
  const question = questionOf(view, { group, near })
  const list = useMany('members', question)
  const home = useOne('groups', { group })
  const currency = useOne('currencies', useSeesAccounts(group) ? { group } : null)
  useNames(home.status === 'ready' ? { group: home.data.attributes.name } : {})

  // S-PLACE-64: a filter replaces the address and is no navigation.
  const show = (next: MembersView) => go({ screen: 'members', group, query: queryOfView(next) }, { replace: true })
  const change = (next: Partial<MembersView>) => show({ ...view, ...next })
  const clear = () => show({ ...plainView, sort: view.sort, as: view.as })
  const total = list.count ?? 0
  const own = useOwnId(group)
  return (
    <Page>
      <HeaderSearch>
        <DebouncedSearch label={t('members:list.search')} text={view.q} onText={q => change({ q })} />
      </HeaderSearch>
      <MembersFilters
        view={view}
        onView={change}
        here={here}
        hasStates={useIsAdmin(group)}
        hasMap={tiles !== null}
        count={list.status === 'ready' ? list.count : null}
      />
      <Await of={list} skeleton={<Skeleton shape="row" count={8} />}>
        {members => {
          const nobody = <Nobody group={group} isFiltered={isNarrowed(view)} onClear={clear} />
          if (members.length === 0) return nobody
          const pages = { more: list.more, next: list.next }
          return (
            <>
              {view.as === 'map' && tiles && <MembersMap group={group} tiles={tiles} members={members} {...pages} />}
              <MemberLines
                group={group}
                members={members}
                currency={currency.status === 'ready' ? currency.data.attributes : undefined}
                isIndexed={view.sort === 'name' || (view.sort === 'location' && !near)}
                of={question}
                total={total}
                {...pages}
              />
              {/* S-STATE-2: a group begins with one. */}
              {members.length === 1 && !isNarrowed(view) && members[0]?.id === own && nobody}
            </>
          )
        }}
      </Await>
    </Page>
  )
}

type NobodyProps = { readonly group: string; readonly isFiltered: boolean; readonly onClear: () => void }

// S-STATE-2.
function Nobody({ group, isFiltered, onClear }: NobodyProps) {
  const t = useT()
  const share = useShare()
  const home = useOne('groups', { group })
  const own = useOwnId(group)
  const title = home.status === 'ready' ? home.data.attributes.name : group
  if (isFiltered)
    return (
      <EmptyState
        title={t('states.filtered')}
        actions={<Button onClick={onClear}>{t('states.filtered.action')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t(own ? 'states.empty.members' : 'members:list.none')}
      actions={
        <Button icon={shareIcon} onClick={() => void share({ title, place: { screen: 'group', group } })}>
          {t('states.empty.members.action')}
        </Button>
      }
    />
  )
}

function useOwnId(group: string): string | undefined {
  const state = useViewer()
  if (state.status !== 'signedIn') return undefined
  return state.members.find(it => it.group.attributes.code === group)?.member.id
}

function useIsAdmin(group: string): boolean {
  const state = useViewer()
  const role = roleIn(state.status === 'signedIn' ? state.viewer : null, group)
  return role === 'admin' || role === 'super'
}

// Strangers are given no balances, so they need no currency either (A-4-15).
function useSeesAccounts(group: string): boolean {
  const state = useViewer()
  return can(state.status === 'signedIn' ? state.viewer : null, 'listAccounts', { group })
}
