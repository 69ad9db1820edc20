import first from '../locales/first.json'
import { loadWords } from './loadWords.ts'
import { translator, type Translate } from './translate.ts'
import type { Language } from '@exchange-kit/model'

/** The words that a button needs before anything else has come, in every language: they save it a request (E6). */
export function firstWords(language: Language): Translate {
  return translator(first[language], language)
}

/** All words of a language, the rest asked for once they are needed (E3.4); English when its file does not come. */
export async function allWords(language: Language): Promise<Translate> {
  const rest = await loadWords[language]().catch(loadWords.en)
  return translator({ ...first[language], ...rest.default }, language)
}
