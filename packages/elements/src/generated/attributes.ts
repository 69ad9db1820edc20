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
