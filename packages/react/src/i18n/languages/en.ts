export { default as common } from '../../../locales/en/common.json'

/** The namespaces of this language beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../locales/en/*.json', '!../../../locales/en/common.json'],
  { import: 'default' },
)
