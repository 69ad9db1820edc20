import { everywhere, type ElementRow } from './row.ts'

const { site, locale, theme } = everywhere

/** `<exchange-provider>`: says once what holds for all elements inside. */
export const exchangeProvider = {
  tag: 'exchange-provider',
  name: 'ExchangeProviderElement',
  description: 'Says once which site, language and theme the elements inside have; what they say themselves wins.',
  attributes: { site, locale, theme },
  events: {},
  parts: {},
  states: {},
  privileged: 'Nothing.',
} as const satisfies ElementRow
