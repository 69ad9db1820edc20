import type { OwnMember } from '@exchange-kit/client'
import { useMany, useOne, type LoadedMany } from '../../hooks.ts'
import { titleOf, type Listing } from '../../listings/listing.ts'
import { Amount } from '../../parts/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Terms as Facts } from '../../ui/Slip.tsx'
import { CodeText, Own } from '../../ui/text.tsx'
import { useT } from '../../i18n/translation.tsx'

/** Listings that are named; of many more the number says enough. */
const named = 5

/** What was brought in about a person, who has just come by a claim link (B14): name, account, balance, offers, needs. */
export function ClaimedCard({ own }: { readonly own: OwnMember }) {
  const t = useT()
  const { member, group } = own
  const { code, name } = group.attributes
  const id = member.relationships.account.data?.id
  const account = useOne('accounts', id ? { group: code, id, include: ['currency'] } : null)
  const mine = { group: code, filter: { member: member.id, expired: ['true', 'false'] }, size: named }
  const offers = useMany('offers', mine)
  const needs = useMany('needs', mine)
  const held = account.status === 'ready' ? account.data : null
  const isFailed = [account, offers, needs].some(it => it.status === 'failed')
  return (
    <Card title={t('claim:title', { group: name })}>
      <Stack>
        <Facts
          ruled
          terms={[
            { name: t('claim:name'), value: <Own>{member.attributes.name}</Own> },
            { name: t('claim:account'), value: <CodeText>{member.attributes.code}</CodeText> },
            ...(held?.currency && held.attributes.balance !== undefined
              ? [
                  {
                    name: t('claim:balance'),
                    value: <Amount amount={held.attributes.balance} currency={held.currency.attributes} />,
                  },
                ]
              : []),
            { name: t('claim:offers'), value: <Titles of={offers} /> },
            { name: t('claim:needs'), value: <Titles of={needs} /> },
          ]}
        />
        {isFailed && <p role="alert">{t('claim:failed')}</p>}
        <p>{t('claim:then', { group: name })}</p>
      </Stack>
    </Card>
  )
}

function Titles({ of }: { readonly of: LoadedMany<Listing> }) {
  const t = useT()
  if (of.status === 'failed') return null
  if (of.status !== 'ready') return <Skeleton shape="line" />
  const shown = of.data.slice(0, named)
  const more = (of.count ?? shown.length) - shown.length
  if (shown.length === 0) return t('claim:none')
  return (
    <ul className="x-plain-list">
      {shown.map(it => (
        <li key={it.id}>
          <bdi>{titleOf(it)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('claim:more', { count: more })}</li>}
    </ul>
  )
}
