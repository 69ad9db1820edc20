import type { AccountSettings } from '@exchange-kit/model'
import { useSavedField, type SavedFieldOf } from '../../../autosave/useSavedField.ts'
import type { Money } from './WithMoney.tsx'

type Key = Exclude<keyof AccountSettings['attributes'], 'tags'>

/** A setting of an account that saves itself; `null` follows the group. */
export function useMoneyField<K extends Key>(
  { group, settings }: Pick<Money, 'group' | 'settings'>,
  key: K,
  check?: (value: AccountSettings['attributes'][K]) => string | null,
): SavedFieldOf<AccountSettings['attributes'][K]> {
  return useSavedField({
    resource: `account-settings/${settings.id}`,
    field: key,
    stored: settings.attributes[key],
    check,
    send: (client, value) =>
      client.update({ type: 'account-settings', id: settings.id, attributes: { [key]: value } }, { group }),
  })
}

/** A field as a switch that shows what counts: the own value, else the group's. */
export function asSwitch(field: SavedFieldOf<boolean | null>, inherited: boolean): SavedFieldOf<boolean> {
  return { ...field, value: field.value ?? inherited }
}
