// Generated from table.ts.

/** How the attributes of `<exchange-pay>` are read. */
export const exchangePay = {
  to: 'payee',
  amount: 'units',
  description: 'text500',
  reference: 'text64',
  expires: 'time',
  mode: ['auto', 'popup', 'redirect'],
  layout: ['simple', 'card', 'qr'],
  label: 'text64',
  'return-url': 'url',
  disabled: 'flag',
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-groups>` are read. */
export const exchangeGroups = {
  country: 'country',
  near: 'flag',
  query: 'text64',
  limit: 'count',
  map: ['none', 'click'],
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-group>` are read. */
export const exchangeGroup = {
  code: 'group',
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-offers>` are read. */
export const exchangeOffers = {
  group: 'group',
  category: 'slug',
  query: 'text64',
  limit: 'count',
  layout: ['grid', 'rows'],
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-needs>` are read. */
export const exchangeNeeds = {
  group: 'group',
  category: 'slug',
  query: 'text64',
  limit: 'count',
  layout: ['grid', 'rows'],
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-signup>` are read. */
export const exchangeSignup = {
  group: 'group',
  mode: ['auto', 'popup', 'redirect', 'inline'],
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-stats>` are read. */
export const exchangeStats = {
  group: 'group',
  period: ['12-months', '12-weeks', '30-days', '5-years'],
  kind: ['all', 'amount', 'transfers', 'accounts'],
  loading: ['lazy', 'eager'],
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const

/** How the attributes of `<exchange-provider>` are read. */
export const exchangeProvider = {
  site: 'origin',
  locale: 'language',
  theme: ['inherit', 'light', 'dark', 'auto'],
} as const
