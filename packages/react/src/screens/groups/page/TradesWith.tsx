import { formatAmount, type Unit } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { Card } from '../../../ui/Card.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'

type TradesWithProps = {
  readonly group: string
  readonly unit: Unit
  /** Administrators read the amounts, members whether there is room (S-GROUP-12). */
  readonly hasAmounts: boolean
}

/** Which groups' members may pay here, and how much of what was agreed is used (S-GROUP-12). */
export function TradesWith({ group, unit, hasAmounts }: TradesWithProps) {
  const t = useT()
  const locale = useLocale()
  const lines = useMany('trustlines', { group, include: ['trusted'] })
  const write = (amount: number) => formatAmount(amount, unit, { locale })
  return (
    <Card title={t('groups:trade.title')}>
      <Await of={lines}>
        {list =>
          list.length === 0 ? (
            <Muted>{t('groups:trade.none')}</Muted>
          ) : (
            <ul className="x-plain-list">
              {list.map(({ id, attributes: { limit, balance }, trusted }) => (
                <li key={id} className="s-trade">
                  <b>
                    <bdi translate="no">{trusted?.attributes.code ?? t('groups:trade.elsewhere')}</bdi>
                  </b>
                  <span>
                    {hasAmounts
                      ? t('groups:trade.used', { used: write(balance), limit: write(limit) })
                      : t(balance >= limit ? 'groups:trade.full' : 'groups:trade.open')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </Card>
  )
}
