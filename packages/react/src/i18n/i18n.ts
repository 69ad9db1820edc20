import { createInstance, type i18n as I18n, type InitOptions, type Resource } from 'i18next'
import type { Language } from '@exchange-kit/model'
import { isolate } from './bidi.ts'
import { catalogues, withHostTexts, type LoadTexts } from './catalogues.ts'
import { noteNames } from './facts.ts'
import type { HostI18n } from './HostI18n.ts'
import type { Namespace, T } from './keys.ts'
import { markMissing, missingValues } from './missingValues.ts'

type I18nOptions = {
  readonly language: Language
  /** Loads texts; left out where all of them are in `resources`. */
  readonly load?: LoadTexts
  /** The host's own instance: its texts in the namespace `exchange-kit` win over ours. */
  readonly host?: HostI18n | undefined
  /** Texts that are here already, by language and namespace. */
  readonly resources?: Resource
}

/**
 * i18next for the texts of the library; what it speaks is still to be loaded (`prepareLanguage`). An instance a Provider,
 * because two widgets of one page may speak two languages.
 */
export function createI18n({ language, load = noTexts, host, resources }: I18nOptions): I18n {
  const i18n = createInstance()
  const options: InitOptions = {
    lng: language,
    ns: [],
    defaultNS: 'common',
    // A key is written in a file as in code, so that a search finds both.
    keySeparator: false,
    // English stands in for what could not be loaded; only then is it here beside another language.
    fallbackLng: () => (i18n.store?.data['en'] ? ['en'] : []),
    interpolation: { escape: isolate },
    missingInterpolationHandler: markMissing,
    postProcess: [missingValues.name],
    // S-LANG-3: no key ever reaches a screen.
    parseMissingKeyHandler: key => {
      throw new Error(`No text for ${key} in ${i18n.language}: add it to every language of locales/.`)
    },
    initAsync: false,
    react: { useSuspense: false },
  }
  const here = resources && host ? withHostTexts(resources, host) : resources
  void i18n
    .use(catalogues(load, host))
    .use(missingValues)
    .init({ ...options, ...(here && { resources: here, partialBundledLanguages: true }) })
  return i18n
}

const noTexts: LoadTexts = () => Promise.resolve(undefined)

/** Gives the texts of a language that was loaded. */
export function translatorOf(i18n: I18n, language: string = i18n.language): T {
  const fixed = i18n.getFixedT(language)
  // Apart from i18next's own options: a value named `context` or `lng` is a value, too.
  return (key, values = {}) => {
    const { count } = values
    // The plain plural where a file lacks a form of its language, which a translator's tool may not know: `many` of Catalan.
    const text =
      typeof count === 'number'
        ? fixed([key, `${key}_other`], { replace: values, count })
        : fixed(key, { replace: values })
    noteNames(text, values)
    return text
  }
}

/** Whether the texts of namespaces are here in a language. */
export function isLoaded(i18n: I18n, language: string, namespaces: readonly Namespace[]): boolean {
  return namespaces.every(it => i18n.hasResourceBundle(language, it))
}

/**
 * Loads namespaces, in English where the language cannot be had (S-LANG-1); tells whether English stands in. What failed is
 * asked for again at the next call.
 * @throws Error when not even English can be had
 */
export async function loadNamespaces(i18n: I18n, language: string, namespaces: readonly Namespace[]): Promise<boolean> {
  const missing = await load(i18n, language, namespaces)
  const lost = await load(i18n, 'en', missing)
  if (lost.length > 0) throw new Error(`The texts of ${lost.join(', ')} could not be loaded.`)
  return missing.length > 0
}

async function load(i18n: I18n, language: string, namespaces: readonly Namespace[]): Promise<readonly Namespace[]> {
  const missing = () => namespaces.filter(it => !i18n.hasResourceBundle(language, it))
  if (missing().length > 0) await i18n.reloadResources([language], missing())
  return missing()
}

/**
 * Loads a language with all namespaces in use, so that what stands on the screen changes at once (S-LANG-2). Gives the
 * language to switch to: English where what all screens say cannot be had (S-LANG-1).
 */
export async function prepareLanguage(i18n: I18n, language: Language): Promise<Language> {
  const missing = await load(i18n, language, ['common'])
  const spoken = missing.length > 0 ? 'en' : language
  const inUse = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[]
  await loadNamespaces(i18n, spoken, ['common', ...inUse])
  return spoken
}
