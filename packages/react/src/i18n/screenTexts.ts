import type { LoadTexts, Texts } from './catalogues.ts'

type LanguageChunk = {
  readonly common: Texts
  readonly namespaces: Readonly<Record<string, () => Promise<Texts>>>
}

// A chunk a language: what all screens say, and where its other namespaces are.
const languages: Readonly<Record<string, () => Promise<LanguageChunk>>> = {
  ca: () => import('./languages/ca.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  it: () => import('./languages/it.ts'),
}

/** Loads the texts of the screens, and of all they are made of. */
export const loadScreenTexts: LoadTexts = async (language, namespace) => {
  const chunk = await languages[language]?.()
  if (namespace === 'common') return chunk?.common
  return await chunk?.namespaces[`../../../locales/${language}/${namespace}.json`]?.()
}
