import type { Language } from '@exchange-kit/model'
import type { T } from '@exchange-kit/react/i18n'
import first from '../../locales/first.json'
import { loadWords } from './loadWords.ts'
import { translator } from './translate.ts'

const loaded = new Map<Language, T>()

/** All words of a language that are here by now, else nothing. */
export function wordsHere(language: Language): T | undefined {
  return loaded.get(language)
}

/** The words that a button needs before anything else has come, in every language: they save it a request (E6). */
export function firstWords(language: Language): T {
  return translator(first[language], language)
}

/** All words of a language (E3.4); English when its file does not come. Throws when English does not come either. */
export async function allWords(language: Language): Promise<T> {
  const rest = await loadWords[language]().catch(loadWords.en)
  const t = translator({ ...first[language], ...rest.default }, language)
  loaded.set(language, t)
  return t
}
