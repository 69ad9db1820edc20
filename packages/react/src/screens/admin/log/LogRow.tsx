import type { AdminLogEntry, Currency, Member } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Moment } from '../../../parts/Moment.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Changes } from './Changes.tsx'
import { deedKey } from './sayings.ts'

type LogRowProps = {
  readonly group: string
  readonly entry: Linked<AdminLogEntry>
  readonly currency: Currency['attributes'] | null
  /** What the thing is called, where it has a name that everybody may read. */
  readonly name: string | undefined
}

/** One act of administration: what, who and when, on whom, before and after, and why (B8). */
export function LogRow({ group, entry, currency, name }: LogRowProps) {
  const t = useT()
  const go = useGo()
  const { attributes } = entry
  const { time, reason, subject, act } = attributes
  const isPayment = subject.type === 'transfers' && act !== 'export'
  return (
    <article className="s-deed">
      <h3>{t(deedKey(attributes))}</h3>
      <p className="s-deed-by x-small">
        <Actor group={group} entry={entry} /> · <Moment time={time} as="exact" />
      </p>
      <About group={group} entry={entry} name={name} />
      <Changes entry={attributes} currency={currency} />
      {reason && (
        <p className="s-deed-reason">
          <b>{t('log:reason')}</b> <span dir="auto">{reason}</span>
        </p>
      )}
      {isPayment && (
        <p className="x-small">
          <a {...go.link({ screen: 'transfer', group, transfer: subject.id })}>{t('log:openPayment')}</a>
        </p>
      )}
    </article>
  )
}

function Actor({ group, entry }: Pick<LogRowProps, 'group' | 'entry'>) {
  const t = useT()
  if (entry.actor) return <Person group={group} member={entry.actor} />
  return <span>{t(entry.relationships.actor.data ? 'log:someAdmin' : 'log:outside')}</span>
}

// People who are gone have no name any more; what is of the whole group is about nobody.
function About({ group, entry, name }: Pick<LogRowProps, 'group' | 'entry' | 'name'>) {
  const t = useT()
  const { subject, act } = entry.attributes
  const members = entry.members ?? []
  const isOfSomebody = subject.type === 'statements' || (personal.includes(subject.type) && act !== 'export')
  if (members.length === 0 && !name && !isOfSomebody) return null
  return (
    <p className="s-deed-about">
      <span className="x-muted">{t('log:about')}</span>
      {name && <bdi translate="no">{name}</bdi>}
      {members.map(it => (
        <Person key={it.id} group={group} member={it} />
      ))}
      {members.length === 0 && isOfSomebody && <span>{t('log:former')}</span>}
    </p>
  )
}

const personal = ['account-settings', 'accounts', 'members', 'needs', 'offers', 'user-settings', 'users']

function Person({ group, member }: { readonly group: string; readonly member: Member }) {
  const go = useGo()
  const { code, name } = member.attributes
  return (
    <a {...go.link({ screen: 'member', group, member: code })}>
      <bdi translate="no">{name}</bdi>
    </a>
  )
}
