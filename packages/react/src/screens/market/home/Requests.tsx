import type { Account } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useMany } from '../../../hooks.ts'
import { ownAccount } from '../../../landing.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import type { CurrencyUnit } from '../../../parts/currency.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type RequestsProps = { readonly own: OwnMember; readonly account: Account; readonly currency: CurrencyUnit }

/** Requests that wait for the viewer: how many, the first two, and the way to all (S-MARKET-1). */
export function Requests({ own, account, currency }: RequestsProps) {
  const t = useT()
  const go = useGo()
  const group = own.group.attributes.code
  const waiting = useMany('transfers', {
    group,
    filter: { payer: account.id, state: 'pending' },
    include: ['payer', 'payee'],
  })
  const requests = waiting.status === 'ready' ? waiting.data : []
  const first = requests.slice(0, 2)
  const faces = useFaces(
    group,
    first.flatMap(it => it.relationships.payee.data?.id ?? []),
  )
  if (requests.length === 0) return null
  const count = waiting.count ?? requests.length
  return (
    <Card
      title={t('market:home.requests', { count })}
      aside={
        <Link className="x-alone" {...go.link(ownAccount(own))}>
          {t('market:home.answer')}
        </Link>
      }
    >
      <ul className="x-plain-list">
        {first.map(transfer => (
          <li key={transfer.id}>
            <TransferRow
              transfer={transfer}
              currency={currency}
              payer={{ code: own.member.attributes.code }}
              payee={faces(transfer.payee)}
              side="payer"
              to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
