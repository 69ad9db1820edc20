export { default as common } from '../../../locales/it/common.json'

/** The namespaces of this language that views use beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>('../../../locales/it/views.json', {
  import: 'default',
})
