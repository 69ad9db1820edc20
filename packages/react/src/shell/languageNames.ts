import type { Language } from '@exchange-kit/model'

export type { Language } from '@exchange-kit/model'

/** The languages of the product, each by its own name. */
export const languageNames: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'ca', label: 'Català' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'it', label: 'Italiano' },
]
