import type { Account, Currency } from '@exchange-kit/model'
import { Amount } from '../parts/Amount.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'
import './BalanceStrip.css'

type BalanceStripProps = { readonly account: Account; readonly currency: Currency; readonly to: LinkTo }

/** The own balance under the title: a link to the payments (S-SHELL-4). */
export function BalanceStrip({ account, currency, to }: BalanceStripProps) {
  const t = useT()
  const { balance } = account.attributes
  if (balance === undefined) return null
  return (
    <a className="x-strip" {...to}>
      <span className="x-muted">{t('parts.balance.title')}</span>{' '}
      <Amount amount={balance} currency={currency.attributes} />
    </a>
  )
}
