import type admin from '../../locales/en/admin.json'
import type claim from '../../locales/en/claim.json'
import type codes from '../../locales/en/codes.json'
import type common from '../../locales/en/common.json'
import type counting from '../../locales/en/counting.json'
import type currency from '../../locales/en/currency.json'
import type device from '../../locales/en/device.json'
import type embed from '../../locales/en/embed.json'
import type fields from '../../locales/en/fields.json'
import type firstSteps from '../../locales/en/firstSteps.json'
import type founding from '../../locales/en/founding.json'
import type groups from '../../locales/en/groups.json'
import type health from '../../locales/en/health.json'
import type joining from '../../locales/en/joining.json'
import type log from '../../locales/en/log.json'
import type market from '../../locales/en/market.json'
import type meanwhile from '../../locales/en/meanwhile.json'
import type members from '../../locales/en/members.json'
import type moving from '../../locales/en/moving.json'
import type movingLog from '../../locales/en/movingLog.json'
import type notifications from '../../locales/en/notifications.json'
import type payments from '../../locales/en/payments.json'
import type place from '../../locales/en/place.json'
import type settings from '../../locales/en/settings.json'
import type several from '../../locales/en/several.json'
import type share from '../../locales/en/share.json'
import type sheet from '../../locales/en/sheet.json'
import type stats from '../../locales/en/stats.json'
import type superadmin from '../../locales/en/superadmin.json'
import type terms from '../../locales/en/terms.json'
import type termsTemplate from '../../locales/en/termsTemplate.json'
import type till from '../../locales/en/till.json'
import type views from '../../locales/en/views.json'
import type webhooks from '../../locales/en/webhooks.json'

/** The English files as types: the other languages have the same keys, which a test compares. */
type Catalogue = {
  admin: typeof admin
  claim: typeof claim
  codes: typeof codes
  common: typeof common
  counting: typeof counting
  currency: typeof currency
  device: typeof device
  embed: typeof embed
  fields: typeof fields
  firstSteps: typeof firstSteps
  founding: typeof founding
  groups: typeof groups
  health: typeof health
  joining: typeof joining
  log: typeof log
  market: typeof market
  meanwhile: typeof meanwhile
  members: typeof members
  moving: typeof moving
  movingLog: typeof movingLog
  notifications: typeof notifications
  payments: typeof payments
  place: typeof place
  settings: typeof settings
  several: typeof several
  share: typeof share
  sheet: typeof sheet
  stats: typeof stats
  superadmin: typeof superadmin
  terms: typeof terms
  termsTemplate: typeof termsTemplate
  till: typeof till
  views: typeof views
  webhooks: typeof webhooks
}

/** A file of texts, one a slice of screens; what all screens say is in `common`. */
export type Namespace = keyof Catalogue

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<K> = K extends `${infer Base}_${PluralForm}` ? Base : K
type KeysOf<N extends Namespace> = WithoutForm<keyof Catalogue[N] & string>
type Qualified<N extends Namespace> = N extends 'common' ? KeysOf<N> : `${N}:${KeysOf<N>}`

/** Every key of every namespace: `errors.RuleRequired` of the common ones, `market:form.title` of a slice. */
export type TranslationKey = { [N in Namespace]: Qualified<N> }[Namespace]

/** What a text may be filled with. `count` also chooses the plural form. */
export type TranslationValues = Readonly<Record<string, string | number>>

/** Gives the text of a key: `t('parts.group.members', { count: 3 })`. */
export type T = (key: TranslationKey, values?: TranslationValues) => string

/** A key made of data, such as the code of a refusal; that each has a text is what `locales.test.ts` looks at. */
export function asKey(key: string): TranslationKey {
  return key as TranslationKey
}
