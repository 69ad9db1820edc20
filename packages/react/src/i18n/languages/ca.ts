export { default as common } from '../../../locales/ca/common.json'

/** The namespaces of this language beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../locales/ca/*.json', '!../../../locales/ca/common.json'],
  { import: 'default' },
)
