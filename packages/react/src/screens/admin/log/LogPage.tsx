import type { ReactNode } from 'react'
import type { AdminLogEntry } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useSteady } from '../../../fresh.ts'
import { FreshRows } from '../../../FreshRows.tsx'
import { useMany, useOne, useViewer, type LoadedMany } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { dayOf, isSameDay } from '../../../parts/moments.ts'
import { ResultCount } from '../../../ResultCount.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'
import { readerOf } from './reader.ts'
import { useNamedMember } from './useNamedMember.ts'
import { useSubjectNames } from './useSubjectNames.ts'
import { isNarrowed, plainView, queryOfView, questionOf, readView, type LogView } from './view.ts'
import './log.css'

/** What was done with an administrator's powers: all of it for administrators, for members what is theirs (B8). */
export function LogPage({ group, query }: ScreenProps<'groupLog'>) {
  const t = useT()
  const go = useGo()
  const home = useOne('groups', { group })
  const reader = readerOf(useViewer(), group)
  useNames(home.status === 'ready' ? { group: home.data.attributes.name } : {})
  const view = readView(query)
  const by = useNamedMember(group, view.by)
  const about = useNamedMember(group, view.about)
  const isWaiting = by.isWaiting || about.isWaiting
  const isNobody = by.isMissing || about.isMissing
  const named = { by: by.member?.id ?? null, about: about.member ? idsOf(about.member) : null }
  const log = useMany('admin-log', isWaiting || isNobody ? null : questionOf(view, { group, ...named }))
  const show = (wanted: LogView) => go({ screen: 'groupLog', group, query: queryOfView(wanted) }, { replace: true })
  return (
    <Page width="form">
      <p className="x-muted">{t(reader === 'admin' ? 'log:introAdmin' : 'log:intro')}</p>
      <LogFilters group={group} view={view} reader={reader} about={about.member} onView={show} />
      <ResultCount count={isNobody ? 0 : log.status === 'ready' ? log.data.length : null} of={view}>
        {count => t('states.results', { count })}
      </ResultCount>
      {isNobody ? (
        <Nothing isFiltered onClear={() => show(plainView)} />
      ) : (
        <Entries group={group} log={log} of={view} isFiltered={isNarrowed(view)} onClear={() => show(plainView)} />
      )}
    </Page>
  )
}

function idsOf({ id, relationships }: NonNullable<ReturnType<typeof useNamedMember>['member']>): readonly string[] {
  const account = relationships.account.data
  return account ? [id, account.id] : [id]
}

type Entry = Linked<AdminLogEntry>
type EntriesProps = NothingProps & {
  readonly group: string
  readonly log: LoadedMany<Entry>
  readonly of: LogView
}

function Entries({ log, isFiltered, onClear, ...rest }: EntriesProps) {
  return (
    <Await of={log} skeleton={<Skeleton shape="row" count={8} />}>
      {entries =>
        entries.length === 0 ? (
          <Nothing isFiltered={isFiltered} onClear={onClear} />
        ) : (
          <>
            <Days {...rest} entries={entries} />
            <ListFoot shown={entries.length} total={null} more={log.more} next={log.next} />
          </>
        )
      }
    </Await>
  )
}

// The log keeps still while others go on; what the reader did stands there at once (S-STATE-4, S-LIST-4).
function Days({ group, of, entries }: Pick<EntriesProps, 'group' | 'of'> & { readonly entries: readonly Entry[] }) {
  const currency = useOne('currencies', { group })
  const unit = currency.status === 'ready' ? currency.data.attributes : null
  const names = useSubjectNames(group, entries)
  const viewer = useViewer()
  const own = viewer.status === 'signedIn' ? viewer.members.map(it => it.member.id) : []
  const isOwn = ({ relationships }: Entry) => own.includes(relationships.actor.data?.id ?? '')
  const steady = useSteady(entries, { of, isOwn })
  return (
    <>
      <FreshRows fresh={steady.fresh} onShow={steady.show} />
      {byDay(steady.shown).map(day => (
        <Day key={day[0]?.id} entries={day}>
          {it => <LogRow group={group} entry={it} currency={unit} name={names.get(it.attributes.subject.id)} />}
        </Day>
      ))}
    </>
  )
}

type DayProps = { readonly entries: readonly Entry[]; readonly children: (entry: Entry) => ReactNode }

function Day({ entries, children }: DayProps) {
  const locale = useLocale()
  const [first] = entries
  if (!first) return null
  const id = `log-${first.id}`
  return (
    <section className="x-stack" data-gap="tight" aria-labelledby={id}>
      <h2 id={id}>{dayOf(first.attributes.time, { locale })}</h2>
      <ul className="s-log">
        {entries.map(it => (
          <li key={it.id}>{children(it)}</li>
        ))}
      </ul>
    </section>
  )
}

function byDay(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const days: Entry[][] = []
  for (const entry of entries) {
    const day = days.at(-1)
    const [first] = day ?? []
    const time = (it: Entry) => new Date(it.attributes.time)
    if (day && first && isSameDay(time(first), time(entry))) day.push(entry)
    else days.push([entry])
  }
  return days
}

type NothingProps = { readonly isFiltered: boolean; readonly onClear: () => void }

function Nothing({ isFiltered, onClear }: NothingProps) {
  const t = useT()
  if (!isFiltered) return <EmptyState title={t('log:empty')}>{t('log:emptyHelp')}</EmptyState>
  return (
    <EmptyState
      title={t('states.filtered')}
      actions={<Button onClick={onClear}>{t('states.filtered.action')}</Button>}
    />
  )
}
