import type { AccountSettings } from '@exchange-kit/model'
import { useSharedField, type SharedFieldOf } from '../../../autosave/useSharedField.ts'
import type { Money } from './WithMoney.tsx'

type Key = Exclude<keyof AccountSettings['attributes'], 'tags'>
type Value<K extends Key> = AccountSettings['attributes'][K]

type Checks<T> = {
  readonly check?: (value: T) => string | null
  /** A value in words, for whoever else changes it at the same time. */
  readonly say?: (value: T) => string
}

/** A setting of an account that saves itself; `null` follows the group. */
export function useMoneyField<K extends Key>(
  { group, account, settings }: Pick<Money, 'group' | 'account' | 'settings'>,
  key: K,
  checks: Checks<Value<K>> = {},
): SharedFieldOf<Value<K>> {
  return useSharedField<Value<K>, AccountSettings>({
    ...checks,
    resource: `account-settings/${settings.id}`,
    field: key,
    stored: settings.attributes[key],
    read: it => it.attributes[key],
    fresh: client => client.one('account-settings', { group, id: account.id }),
    send: (client, value) =>
      client.update({ type: 'account-settings', id: settings.id, attributes: { [key]: value } }, { group }),
  })
}

/** A field as a switch that shows what counts: the own value, else the group's. */
export function asSwitch(field: SharedFieldOf<boolean | null>, inherited: boolean): SharedFieldOf<boolean> {
  return { ...field, value: field.value ?? inherited }
}
