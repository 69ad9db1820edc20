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
  const account = useOne('accounts', id ? { group, id, include } : null)
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
