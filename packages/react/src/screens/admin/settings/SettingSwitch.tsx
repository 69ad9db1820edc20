import type { CurrencySettings, GroupSettings } from '@exchange-kit/model'
import { SavedSwitch } from '../../../autosave/SavedField.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { followText } from './follow.ts'
import type { Ground } from './ground.ts'
import { useSetting } from './useSetting.ts'

type Booleans<A> = { [K in keyof A]: A[K] extends boolean ? K : never }[keyof A] & string
export type GroupSwitchName = Booleans<GroupSettings['attributes']>
export type MoneySwitchName = Booleans<CurrencySettings['attributes']>

/** A yes or no of the group. */
export function GroupSwitch({ ground, name }: { readonly ground: Ground; readonly name: GroupSwitchName }) {
  const t = useT()
  const { code, settings } = ground
  const stored = settings.attributes[name]
  const say = (value: boolean) => t(value ? 'admin:on' : 'admin:off')
  const field = useSetting({ type: 'group-settings', group: code, id: settings.id, name, stored, say })
  return <SavedSwitch field={field} label={t(`admin:set.${name}`)} />
}

/** A yes or no of the currency. As a default for accounts it says how many follow it. */
export function MoneySwitch({ ground, name }: { readonly ground: Ground; readonly name: MoneySwitchName }) {
  const t = useT()
  const { code, money, followers } = ground
  const stored = money.attributes[name]
  const say = (value: boolean) => t(value ? 'admin:on' : 'admin:off')
  const field = useSetting({ type: 'currency-settings', group: code, id: money.id, name, stored, say })
  return <SavedSwitch field={field} label={t(`admin:set.${name}`)} hint={followText(name, followers, t)} />
}
