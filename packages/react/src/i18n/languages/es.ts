export { default as common } from '../../../locales/es/common.json'

/** The namespaces of this language beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../locales/es/*.json', '!../../../locales/es/common.json'],
  { import: 'default' },
)
