import { formatAmount, type Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany, useOne } from '../../../hooks.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'

type TradeProps = { readonly group: string; readonly ids: readonly string[] }
type Unit = Currency['attributes']

/** Requests that wait, the oldest first. */
export function ConcernedTransfers({ group, ids }: TradeProps) {
  const currency = useOne('currencies', { group })
  return (
    <Await of={currency} skeleton={<Skeleton shape="row" />}>
      {({ attributes }) => <Requests group={group} ids={ids} unit={attributes} />}
    </Await>
  )
}

function Requests({ group, ids, unit }: TradeProps & { readonly unit: Unit }) {
  const t = useT()
  const go = useGo()
  const query = { group, filter: { id: ids }, sort: 'created', size: ids.length, include: ['payer', 'payee'] }
  const requests = useMany('transfers', query)
  const parties = requests.status === 'ready' ? requests.data : []
  const faces = useFaces(
    group,
    parties.flatMap(({ relationships: { payer, payee } }) =>
      [payer.data?.id, payee.data?.id].filter(it => it !== undefined),
    ),
  )
  return (
    <Await of={requests} skeleton={<Skeleton shape="row" count={Math.min(ids.length, 5)} />}>
      {found => (
        <ul className="x-plain-list" aria-label={t('health:requests')}>
          {found.map(it => (
            <li key={it.id}>
              <TransferRow
                transfer={it}
                currency={unit}
                payer={faces(it.payer)}
                payee={faces(it.payee)}
                side="both"
                to={go.link({ screen: 'transfer', group, transfer: it.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Await>
  )
}

/** Groups that have used most of the trust they have. */
export function ConcernedTrustlines({ group, ids }: TradeProps) {
  const t = useT()
  const locale = useLocale()
  const currency = useOne('currencies', { group })
  const lines = useMany('trustlines', { group, filter: { id: ids }, size: ids.length, include: ['trusted'] })
  const unit = currency.status === 'ready' ? currency.data.attributes : null
  const written = (amount: number) => (unit ? formatAmount(amount, unit, { locale }) : '')
  return (
    <Await of={lines}>
      {found => (
        <ul className="s-concerned" aria-label={t('health:lines')}>
          {found.map(({ id, trusted, attributes: { limit, balance } }) => (
            <li key={id}>
              <CodeText>{trusted?.attributes.code}</CodeText>
              {unit && (
                <span className="x-small">{t('health:used', { used: written(balance), limit: written(limit) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Await>
  )
}
