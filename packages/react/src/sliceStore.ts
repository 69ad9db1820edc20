import type { Language } from '@exchange-kit/model'
import { slices, type Slice } from './slices.ts'
import type { Words } from './translate.ts'

// What was loaded once is there for every later screen. A failed load is forgotten, so that it can be tried again.
const ready = new Map<string, Words>()
const loading = new Map<string, Promise<Words>>()

/** The words of slices when all of them are here already. */
export function readyWords(names: readonly Slice[], language: Language): readonly Words[] | null {
  const words = names.map(it => ready.get(`${it}/${language}`))
  return words.every(it => it !== undefined) ? words : null
}

/** Loads the words of slices; those of a language that cannot be had come in English (S-LANG-1). */
export async function loadWords(names: readonly Slice[], language: Language): Promise<readonly Words[]> {
  return Promise.all(names.map(it => load(it, language)))
}

function load(name: Slice, language: Language): Promise<Words> {
  const key = `${name}/${language}`
  const under = loading.get(key)
  if (under) return under
  const started = fetchWords(name, language).then(
    words => {
      ready.set(key, words)
      return words
    },
    (error: unknown) => {
      loading.delete(key)
      throw error
    },
  )
  loading.set(key, started)
  return started
}

async function fetchWords(name: Slice, language: Language): Promise<Words> {
  try {
    return (await slices[name][language]()).default
  } catch (cause) {
    if (language === 'en') throw cause
    return (await slices[name].en()).default
  }
}
