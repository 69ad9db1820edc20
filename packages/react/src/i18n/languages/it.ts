export { default as common } from '../../../locales/it/common.json'

/** The namespaces of this language beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../locales/it/*.json', '!../../../locales/it/common.json'],
  { import: 'default' },
)
