import type { Concerned as Item } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ConcernedListings } from './ConcernedListings.tsx'
import { ConcernedTransfers, ConcernedTrustlines } from './ConcernedTrade.tsx'

type ConcernedProps = { readonly group: string; readonly items: readonly Item[] }

/** What a finding is about, each with a way to it: in the order of their codes or of time, never of who has most (B15). */
export function Concerned({ group, items }: ConcernedProps) {
  const of = (type: Item['type']) => items.filter(it => it.type === type).map(it => it.id)
  const [accounts, members, transfers, lines] = [of('accounts'), of('members'), of('transfers'), of('trustlines')]
  return (
    <>
      {accounts.length > 0 && <People group={group} by="account" ids={accounts} />}
      {members.length > 0 && <People group={group} by="id" ids={members} />}
      <ConcernedListings group={group} type="offers" ids={of('offers')} />
      <ConcernedListings group={group} type="needs" ids={of('needs')} />
      {transfers.length > 0 && <ConcernedTransfers group={group} ids={transfers} />}
      {lines.length > 0 && <ConcernedTrustlines group={group} ids={lines} />}
    </>
  )
}

type PeopleProps = { readonly group: string; readonly by: 'account' | 'id'; readonly ids: readonly string[] }

function People({ group, by, ids }: PeopleProps) {
  const t = useT()
  const go = useGo()
  const members = useMany('members', { group, filter: { [by]: ids }, size: ids.length })
  return (
    <Await of={members} skeleton={<Skeleton shape="row" count={Math.min(ids.length, 5)} />}>
      {found => (
        <ul className="s-concerned" aria-label={t('health:members')}>
          {found.map(({ id, attributes: { code, name, type, image } }) => (
            <li key={id}>
              <Avatar name={name} code={code} kind={type} image={image} size="s" />
              <a {...go.link({ screen: 'member', group, member: code })}>
                <bdi translate="no">{name}</bdi>
              </a>
              <CodeText>{code}</CodeText>
            </li>
          ))}
        </ul>
      )}
    </Await>
  )
}
