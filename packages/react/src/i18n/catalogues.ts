import type { Resource } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import type { HostI18n } from './HostI18n.ts'

/** The namespace of a host's own i18next instance whose texts win over ours, under keys such as `market:form.title`. */
const hostNamespace = 'exchange-kit'

export type Texts = Readonly<Record<string, string>>

/** Loads the texts of a namespace in a language; nothing where there are none. */
export type LoadTexts = (language: string, namespace: string) => Promise<Texts | undefined>

/**
 * i18next's backend: a file a language and namespace, each a chunk of its own that loads when it is first needed (S-LANG-2).
 * Texts of the host's instance are laid over them.
 */
export function catalogues(load: LoadTexts, host?: HostI18n) {
  return resourcesToBackend(async (language: string, namespace: string) => {
    const own = await load(language, namespace)
    if (!own) throw new Error(`There are no texts of ${namespace} in ${language}.`)
    return { ...own, ...(host && hostTexts(host, language, namespace)) }
  })
}

/** Texts that are here already, with those of the host's instance laid over them. */
export function withHostTexts(resources: Resource, host: HostI18n): Resource {
  return mapValues(resources, (namespaces, language) =>
    mapValues(namespaces, (texts, namespace) => ({ ...(texts as Texts), ...hostTexts(host, language, namespace) })),
  )
}

function mapValues<A, B>(all: Readonly<Record<string, A>>, of: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, of(value, key)]))
}

/** Texts of a namespace of ours that the host's instance has by now. */
export function hostTexts(host: HostI18n, language: string, namespace: string): Texts {
  // An instance that has not been told to begin has no texts, nor the method.
  const all = (host.getResourceBundle?.(language, hostNamespace) ?? {}) as Texts
  const prefix = namespace === 'common' ? '' : `${namespace}:`
  const own = Object.entries(all).filter(([key]) => key.startsWith(prefix) && (prefix !== '' || !key.includes(':')))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]))
}
