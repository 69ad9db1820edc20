import type { i18n as I18n, Resource } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'

/** The namespace of a host's own i18next instance whose texts win over ours, under keys such as `market:form.title`. */
const hostNamespace = 'exchange-kit'

type Texts = Readonly<Record<string, string>>

/** A chunk a language: the common texts, and where its other namespaces are. */
export type Languages = Readonly<
  Record<
    string,
    () => Promise<{
      readonly common: Texts
      readonly namespaces: Readonly<Record<string, () => Promise<Texts>>>
    }>
  >
>

/**
 * i18next's backend: a file a language and namespace, each a chunk of its own that loads when it is first needed (S-LANG-2).
 * Texts of the host's instance are laid over them.
 */
export function catalogues(languages: Languages, host?: I18n) {
  return resourcesToBackend(async (language: string, namespace: string) => ({
    ...(await ownTexts(languages, { language, namespace })),
    ...(host && hostTexts(host, language, namespace)),
  }))
}

/** Texts that are here already, with those of the host's instance laid over them. */
export function withHostTexts(resources: Resource, host: I18n): Resource {
  return mapValues(resources, (namespaces, language) =>
    mapValues(namespaces, (texts, namespace) => ({ ...(texts as Texts), ...hostTexts(host, language, namespace) })),
  )
}

function mapValues<A, B>(all: Readonly<Record<string, A>>, of: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, of(value, key)]))
}

type Wanted = { readonly language: string; readonly namespace: string }

async function ownTexts(languages: Languages, { language, namespace }: Wanted): Promise<Texts> {
  const chunk = await languages[language]?.()
  if (namespace === 'common' && chunk) return chunk.common
  const load = chunk?.namespaces[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts of ${namespace} in ${language}.`)
  return await load()
}

function hostTexts(host: I18n, language: string, namespace: string): Texts {
  const all = (host.getResourceBundle(language, hostNamespace) ?? {}) as Texts
  const prefix = namespace === 'common' ? '' : `${namespace}:`
  const own = Object.entries(all).filter(([key]) => key.startsWith(prefix) && (prefix !== '' || !key.includes(':')))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]))
}
