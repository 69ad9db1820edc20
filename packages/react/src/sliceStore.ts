import type { Language } from '@exchange-kit/model'
import { slices, type Slice } from './slices.ts'
import type { Words } from './translate.ts'

// What was loaded once is there for every later screen. A failed load is forgotten, so that it can be tried again; so is
// English in the place of another language.
const ready = new Map<string, Words>()
const loading = new Map<string, Promise<One>>()

/** The words of slices when all of them are here already. */
export function readyWords(names: readonly Slice[], language: Language): readonly Words[] | null {
  const words = names.map(it => ready.get(`${it}/${language}`))
  return words.every(it => it !== undefined) ? words : null
}

/** Words as they came: in English where the wanted language could not be had. */
export type Loaded = { readonly words: readonly Words[]; readonly isMissing: boolean }

/** Loads the words of slices; those of a language that cannot be had come in English (S-LANG-1). */
export async function loadWords(names: readonly Slice[], language: Language): Promise<Loaded> {
  const all = await Promise.all(names.map(it => load(it, language)))
  return { words: all.map(it => it.words), isMissing: all.some(it => it.isMissing) }
}

type One = { readonly words: Words; readonly isMissing: boolean }

function load(name: Slice, language: Language): Promise<One> {
  const key = `${name}/${language}`
  const under = loading.get(key)
  if (under) return under
  const started = fetchWords(name, language).then(
    one => {
      if (one.isMissing) loading.delete(key)
      else ready.set(key, one.words)
      return one
    },
    (error: unknown) => {
      loading.delete(key)
      throw error
    },
  )
  loading.set(key, started)
  return started
}

async function fetchWords(name: Slice, language: Language): Promise<One> {
  try {
    return { words: (await slices[name][language]()).default, isMissing: false }
  } catch (cause) {
    if (language === 'en') throw cause
    return { words: (await slices[name].en()).default, isMissing: true }
  }
}
