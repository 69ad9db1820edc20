import type { ReactNode } from 'react'
import {
  effectiveSettings,
  type Account,
  type AccountSettings,
  type Currency,
  type CurrencySettings,
  type EffectiveSettings,
  type Member,
} from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** An account with what it decides for itself, what its group decides, and what counts in the end (A-4-24). */
export type Money = {
  readonly group: string
  readonly member: Member
  readonly account: Account
  readonly settings: AccountSettings
  readonly currency: Currency
  readonly defaults: CurrencySettings
  readonly effective: EffectiveSettings
}

type WithMoneyProps = {
  readonly group: string
  readonly member: Member
  readonly children: (money: Money) => ReactNode
}

const include = ['settings', 'currency', 'currency.settings']

/** Loads the account of a member for the sections about it; a member without one has none of them. */
export function WithMoney({ group, member, children }: WithMoneyProps) {
  const id = member.relationships.account.data?.id
  const account = useAccount(group, member)
  if (!id) return null
  return (
    <Await of={account} skeleton={<Skeleton shape="card" />}>
      {it => {
        const { settings, currency } = it
        const defaults = currency?.settings
        if (!settings || !currency || !defaults) return null
        const effective = effectiveSettings(settings.attributes, defaults.attributes)
        return children({ group, member, account: it, settings, currency, defaults, effective })
      }}
    </Await>
  )
}

/** Whether a member's account may pay by tag: its section comes and goes with it (S-SET-26). */
export function useHasTags(group: string, member: Member): boolean {
  const account = useAccount(group, member)
  if (account.status !== 'ready') return false
  const { settings, currency } = account.data
  const defaults = currency?.settings
  return Boolean(settings && defaults && effectiveSettings(settings.attributes, defaults.attributes).allowTagPayments)
}

// One answer serves all who ask.
function useAccount(group: string, member: Member) {
  const id = member.relationships.account.data?.id
  return useOne('accounts', id ? { group, id, include } : null)
}
