import { effectiveSettings } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { AccountLimits } from '../../../parts/AccountLimits.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { Terms } from '../../../ui/Slip.tsx'
import { Go } from '../../../Go.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { reachOf } from '../reach.ts'
import { useMoney } from '../useMoney.ts'
import type { Showing } from './TransferPage.tsx'

/** What its payer wants to know of a waiting request: where it would lead, and when it is paid by itself (S-PAY-56). */
export function PendingFacts({ showing: { transfer, group, currency } }: { readonly showing: Showing }) {
  const t = useT()
  const locale = useLocale()
  const { money } = useMoney(currency)
  const id = transfer.relationships.payer.data?.id
  const own = useOne('accounts', id ? { group, id, include: ['settings', 'currency', 'currency.settings'] } : null)
  if (own.status !== 'ready') return null
  const room = roomOfAccount(own.data.attributes)
  const after = room && reachOf(room, -transfer.attributes.amount).after
  const defaults = own.data.currency?.settings?.attributes
  const seconds = defaults && effectiveSettings(own.data.settings?.attributes ?? {}, defaults).acceptPaymentsAfter
  const date = seconds ? new Date(Date.parse(transfer.attributes.created) + seconds * 1000).toISOString() : null
  const byItself = date && (
    <>
      {t('payments:slip.byItselfOn', { day: dayOf(date, { locale }) })}{' '}
      <Go to={{ screen: 'settings', hash: 'payments' }}>{t('payments:slip.byItselfWhere')}</Go>
    </>
  )
  const terms = [
    ...(after === null ? [] : [{ name: t('payments:slip.afterwards'), value: <b>{money(after)}</b> }]),
    ...(byItself ? [{ name: t('payments:slip.byItself'), value: byItself }] : []),
  ]
  return (
    <>
      {room && <AccountLimits {...room} currency={currency} after={after ?? undefined} />}
      {terms.length > 0 && <Terms ruled terms={terms} />}
    </>
  )
}
