export { default as common } from '../../../locales/en/common.json'

/** The namespaces of this language that views use beside the common one. */
export const namespaces = import.meta.glob<Readonly<Record<string, string>>>('../../../locales/en/views.json', {
  import: 'default',
})
