import { useState } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { ResultCount } from '../../../ResultCount.tsx'
import { useMany, useOne } from '../../../hooks.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { GroupStateLabel } from '../../../parts/StateLabels.tsx'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { useGo } from '../../../useGo.ts'
import { usePageTurn } from '../../../usePageTurn.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { isNarrowed, queryOfView, questionOf, sorts, states, type GroupsView } from './view.ts'

/** Every group that is or was active, a page at a time, with what a superadmin does to it. */
export function GroupsTable({ view }: { readonly view: GroupsView }) {
  const t = useT()
  const go = useGo()
  const groups = useMany('groups', questionOf(view))
  const show = (next: GroupsView) => go({ screen: 'superGroups', query: queryOfView(next) }, { replace: true })
  const { page, count, current, more, next, previous } = groups
  const { turn, failed } = usePageTurn()
  const first = current * 20 + 1
  const last = first + page.length - 1
  return (
    <section className="x-stack" data-gap="tight">
      <h2 className="x-sr">{t('superadmin:groups')}</h2>
      <div className="s-super-filters">
        <DebouncedSearch label={t('superadmin:search')} text={view.q} onText={q => show({ ...view, q })} />
        <Field label={t('superadmin:state')}>
          <Select
            value={view.state ?? ''}
            none={t('superadmin:anyState')}
            options={states.map(value => ({ value, label: t(`parts.groupState.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              show({ ...view, state: states.find(it => it === value) ?? null })
            }
          />
        </Field>
        <Field label={t('superadmin:sort')}>
          <Select
            value={view.sort}
            options={sorts.map(value => ({ value, label: t(`superadmin:sort.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              show({ ...view, sort: sorts.find(it => it === value) ?? 'name' })
            }
          />
        </Field>
      </div>
      {/* Of rows there are, the pager below says how many. */}
      <ResultCount count={groups.status === 'ready' && page.length === 0 ? 0 : null} of={questionOf(view)}>
        {count => t('states.results', { count })}
      </ResultCount>
      <Await of={groups} skeleton={<Skeleton shape="row" count={6} />}>
        {() =>
          page.length === 0 ? (
            <EmptyState
              title={t(isNarrowed(view) ? 'states.filtered' : 'superadmin:none')}
              actions={
                isNarrowed(view) && (
                  <Button onClick={() => show({ ...view, q: '', state: null })}>{t('states.filtered.action')}</Button>
                )
              }
            />
          ) : (
            <>
              <Table caption={t('superadmin:groups')} columns={columnsOf(t)} rows={page} keyOf={it => it.id} />
              {failed}
              <Pager
                summary={t('superadmin:pages', { first, last, total: count ?? last })}
                previous={{
                  label: t('superadmin:previous'),
                  onPrevious: current > 0 ? turn(previous) : undefined,
                }}
                next={{
                  label: t('superadmin:next'),
                  onNext: more || last < (count ?? last) ? turn(next) : undefined,
                }}
              />
            </>
          )
        }
      </Await>
    </section>
  )
}

function columnsOf(t: ReturnType<typeof useT>): readonly Column<Linked<Group>>[] {
  return [
    { id: 'group', head: t('superadmin:column.group'), cell: group => <NameCell group={group} /> },
    {
      id: 'state',
      head: t('superadmin:column.state'),
      narrow: 'wide',
      cell: group => <GroupStateLabel state={group.attributes.status} />,
    },
    {
      id: 'created',
      head: t('superadmin:column.created'),
      narrow: 'wide',
      cell: group => <Moment time={group.attributes.created} as="day" />,
    },
    {
      id: 'members',
      head: t('superadmin:column.members'),
      cash: true,
      narrow: 'wide',
      cell: group => group.relationships.members.meta.count,
    },
    {
      id: 'volume',
      head: t('superadmin:column.volume'),
      cash: true,
      narrow: 'wide',
      cell: group => <Volume group={group} />,
    },
    {
      id: 'menu',
      head: t('superadmin:column.menu'),
      hideHead: true,
      narrow: 'end',
      cell: group => <GroupMenu group={group} />,
    },
  ]
}

function NameCell({ group }: { readonly group: Group }) {
  const go = useGo()
  const { name, code } = group.attributes
  return (
    <>
      <a className="x-row-link" {...go.link({ screen: 'group', group: code })}>
        <bdi translate="no">{name}</bdi>
      </a>
      <span className="x-sub x-code" translate="no">
        {code}
      </span>
    </>
  )
}

const day = 86_400_000

// What was paid in the last thirty days, counted from the beginning of today so that the answer can be kept.
function Volume({ group }: { readonly group: Linked<Group> }) {
  const [from] = useState(() => new Date(Math.floor(Date.now() / day) * day - 30 * day).toISOString())
  const stats = useOne('stats', { group: group.attributes.code, id: 'amount', params: { from } })
  const unit = group.currency?.attributes
  const value = stats.status === 'ready' ? stats.data.attributes.values[0] : undefined
  return unit && value !== undefined ? <Amount amount={value} currency={unit} /> : null
}
