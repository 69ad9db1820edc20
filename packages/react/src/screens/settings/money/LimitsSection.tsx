import { formatAmount } from '@exchange-kit/model'
import { AccountLimits } from '../../../parts/AccountLimits.tsx'
import { roomOfAccount } from '../../../parts/room.ts'
import type { Client } from '@exchange-kit/client'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'
import { AmountSetting } from './AmountSetting.tsx'
import { limitChange, type LimitChange } from './limitChange.ts'
import type { Money } from './WithMoney.tsx'

/** How far an account may go, each way with its own button, and what the change means (S-SET-20). */
export function LimitsSection({ money }: { readonly money: Money }) {
  const t = useT()
  const locale = useLocale()
  const { group, account, currency, member } = money
  const room = roomOfAccount(account.attributes)
  if (!room) return null
  const said = (way: 'spend' | 'receive', change: LimitChange) => {
    if (change.is === 'same') return null
    const amount = 'by' in change ? formatAmount(change.by, currency.attributes, { locale }) : ''
    return t(`settings:limits.${way}.${change.is}`, { amount, name: member.attributes.name })
  }
  const now = async (client: Client) => (await client.one('accounts', { group, id: account.id })).attributes
  const noLimit = [{ id: 'none', label: t('parts.limits.noLimit'), value: null }]
  return (
    <Section id="limits">
      <AccountLimits {...room} currency={currency.attributes} name={member.attributes.name} />
      <AmountSetting<null>
        id="limit-credit"
        money={money}
        legend={t('settings:limits.credit')}
        besides={noLimit}
        stored={room.creditLimit}
        effect={next => said('spend', limitChange('spend', room, next))}
        fresh={async client => (await now(client)).creditLimit ?? null}
        send={(client, creditLimit) =>
          client.update({ type: 'accounts', id: account.id, attributes: { creditLimit } }, { group })
        }
      />
      <AmountSetting<null>
        id="limit-maximum"
        money={money}
        legend={t('settings:limits.maximum')}
        besides={noLimit}
        stored={room.maximumBalance}
        effect={next => said('receive', limitChange('receive', room, next))}
        fresh={async client => (await now(client)).maximumBalance ?? null}
        send={(client, maximumBalance) =>
          client.update({ type: 'accounts', id: account.id, attributes: { maximumBalance } }, { group })
        }
      />
    </Section>
  )
}
