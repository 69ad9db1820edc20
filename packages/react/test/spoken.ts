import { languages, type Language } from '@exchange-kit/model'

/** Everything the screens say, by key: all sections of all slices of a language. */
type Spoken = ReadonlyMap<string, string>

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

const files = import.meta.glob<Sections>('../locales/**/*.json', { eager: true, import: 'default' })

/** The words of every language. */
const spoken = Object.fromEntries(languages.map(it => [it, wordsOf(it)])) as Readonly<Record<Language, Spoken>>

function wordsOf(language: Language): Spoken {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  return new Map(
    own.flatMap(([, sections]) =>
      Object.entries(sections).flatMap(([section, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
      ),
    ),
  )
}

/** What a language says for a key, `section.key`, of a text without values. */
export function wordIn(language: Language, key: string): string {
  const text = spoken[language].get(key)
  if (text === undefined) throw new Error(`${language} has no ${key}`)
  return text
}

/** Tells of a text on a screen whether it is a key, or English that another language has words of its own for. */
export function strangerIn(language: Language): (text: string) => string | null {
  const own = new Set([...spoken[language].values()].map(plain))
  const english = [...spoken.en.values()].filter(it => /\p{L}{3}/u.test(it.replace(hole, '')) && !own.has(plain(it)))
  const whole = new Set(english.filter(it => !isFilled(it)).map(plain))
  const filled = english.filter(it => isFilled(it) && /\p{L}{2,}\s+\p{L}{2,}/u.test(it.replace(hole, ' '))).map(shapeOf)
  return text => {
    const read = plain(text)
    if (read.split(/\s/).some(it => spoken.en.has(it))) return `the key ${read}`
    if (read.includes('{{')) return `the hole in ${read}`
    if (language === 'en') return null
    return whole.has(read) || filled.some(it => it.test(read)) ? `the English ${read}` : null
  }
}

const hole = /\{\{\w+\}\}/g

function isFilled(text: string): boolean {
  return text.includes('{{')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function shapeOf(text: string): RegExp {
  const parts = plain(text).split(hole)
  return new RegExp(`^${parts.map(it => it.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)).join('.+')}$`, 'u')
}
