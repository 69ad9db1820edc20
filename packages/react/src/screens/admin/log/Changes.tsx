import type { AdminChange, AdminLogEntry, Currency } from '@exchange-kit/model'
import { Details } from '../../../ui/Details.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { fieldName } from './sayings.ts'
import { written, type Writing } from './value.ts'

type ChangesProps = { readonly entry: AdminLogEntry['attributes']; readonly currency: Currency['attributes'] | null }

/** What is longer stands in full behind a press. */
const longest = 120
const most = 4

/** What changed, each from what to what; of something new only what it is now, of what is gone what it was (B8). */
export function Changes({ entry, currency }: ChangesProps) {
  const t = useT()
  const writing: Writing = { t, locale: useLocale(), currency, type: entry.subject.type }
  const only = entry.act === 'create' ? 'after' : entry.act === 'remove' ? 'before' : undefined
  const changes = only ? entry.changes.filter(it => tells(it, only, writing)) : entry.changes
  if (changes.length === 0) return null
  const list = (
    <dl className="s-changes">
      {changes.map(it => (
        <div key={it.name}>
          <dt>{fieldName(it.name, t)}</dt>
          <dd>
            <Value change={it} only={only} writing={writing} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (changes.length <= most) return list
  return <Details summary={t(summaries[only ?? 'both'], { count: changes.length })}>{list}</Details>
}

const summaries = { both: 'log:changes', after: 'log:entered', before: 'log:gone' } as const

/** The side of a change there is, where there is but one. */
type Only = 'before' | 'after'

// A thing has many values that nobody chose.
function tells(change: AdminChange, only: Only, writing: Writing): boolean {
  if (!('after' in change)) return false
  const { name, [only]: value } = change
  const isEmpty = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return !isEmpty && written({ name, value }, writing) !== null
}

type ValueProps = { readonly change: AdminChange; readonly only: Only | undefined; readonly writing: Writing }

function Value({ change, only, writing }: ValueProps) {
  const t = useT()
  if (!('after' in change)) return t('log:value.personal')
  const { name } = change
  const [before, after] = [change.before, change.after].map(value => written({ name, value }, writing))
  if (before === null || before === undefined || after === null || after === undefined) return t('log:value.changed')
  if (only) return <bdi>{only === 'after' ? after : before}</bdi>
  if (before.length > longest || after.length > longest) return <Long before={before} after={after} />
  return (
    <>
      <span className="x-sr">{t('log:before')} </span>
      <bdi>{before}</bdi>
      <span aria-hidden="true"> → </span>
      <span className="x-sr"> {t('log:after')} </span>
      <bdi>{after}</bdi>
    </>
  )
}

function Long({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useT()
  return (
    <Details summary={t('log:value.long')}>
      <p className="x-small x-muted">{t('log:was')}</p>
      <p className="s-changes-long" dir="auto">
        {before}
      </p>
      <p className="x-small x-muted">{t('log:is')}</p>
      <p className="s-changes-long" dir="auto">
        {after}
      </p>
    </Details>
  )
}
