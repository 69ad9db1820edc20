import type { Language } from '@exchange-kit/model'
import en from '../../locales/en.json'
import type { loadWords as inModules } from './loadWords.ts'
import type { Catalogue } from './translate.ts'

/** In place of `loadWords.ts` in the single script: English is here, others come as data from beside it (E5.2). */
export const loadWords: typeof inModules = {
  ca: () => fetchWords('ca'),
  en: () => Promise.resolve({ default: en }),
  es: () => fetchWords('es'),
  it: () => fetchWords('it'),
}

async function fetchWords(language: Language): Promise<{ default: Catalogue }> {
  const file = `../${exchangeVersion}/${language}.json`
  const answer = await fetch(new URL(file, import.meta.url), { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${file} did not come`)
  return { default: (await answer.json()) as Catalogue }
}
