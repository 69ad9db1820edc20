import { effectiveSettings } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import { AccountLimits } from '../../../parts/AccountLimits.tsx'
import { dayOf } from '../../../parts/moments.ts'
import { Terms } from '../../../ui/Slip.tsx'
import { Go } from '../../../Go.tsx'
import { useLocale, useT } from '../../../words.tsx'
import { reachOf, roomOfAccount } from '../reach.ts'
import type { Showing } from './TransferPage.tsx'

/** What its payer wants to know of a waiting request: where it would lead, and when it is paid by itself (S-PAY-56). */
export function PendingFacts({ showing: { transfer, group, currency } }: { readonly showing: Showing }) {
  const t = useT()
  const locale = useLocale()
  const id = transfer.relationships.payer.data?.id
  const own = useOne('accounts', id ? { group, id, include: ['settings', 'currency', 'currency.settings'] } : null)
  if (own.status !== 'ready') return null
  const room = roomOfAccount(own.data.attributes)
  const defaults = own.data.currency?.settings?.attributes
  const after = defaults && effectiveSettings(own.data.settings?.attributes ?? {}, defaults).acceptPaymentsAfter
  const date = after ? new Date(Date.parse(transfer.attributes.created) + after * 1000).toISOString() : null
  return (
    <>
      {room && <AccountLimits {...room} currency={currency} after={reachOf(room, -transfer.attributes.amount).after} />}
      {date && (
        <Terms
          terms={[
            {
              name: t('payments.slip.byItself'),
              value: (
                <>
                  {t('payments.slip.byItselfOn', { day: dayOf(date, { locale }) })}{' '}
                  <Go to={{ screen: 'settings', hash: 'payments' }}>{t('payments.slip.byItselfWhere')}</Go>
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
