import type { Currency, CurrencySettings, Group, GroupSettings } from '@exchange-kit/model'

/** How many accounts there are, and how many of them decide a setting for themselves, by its key (S-ADMIN-2). */
export type Followers = { readonly accounts: number; readonly decided: Readonly<Record<string, number>> }

/** Everything the sections are about: the group, its currency, and the settings of both. */
export type Ground = {
  readonly code: string
  readonly group: Group
  readonly settings: GroupSettings
  readonly currency: Currency
  readonly money: CurrencySettings
  readonly followers: Followers | null
}
