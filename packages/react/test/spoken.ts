import type { i18n as I18n } from 'i18next'
import { languages, type Language } from '@exchange-kit/model'
import { createI18n, translatorOf } from '../src/i18n/i18n.ts'
import type { T } from '../src/i18n/keys.ts'

/** Everything the screens say in a language, by key: `errors.RuleRequired`, `market:form.title`. */
type Spoken = ReadonlyMap<string, string>

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' })

/** The texts of every language. */
export const spoken = Object.fromEntries(languages.map(it => [it, textsOf(it)])) as Readonly<Record<Language, Spoken>>

function textsOf(language: Language): Spoken {
  return new Map(
    catalogues(language).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [namespace === 'common' ? key : `${namespace}:${key}`, text] as const),
    ),
  )
}

function catalogues(language: Language): readonly (readonly [namespace: string, texts: Texts])[] {
  return Object.entries(files).flatMap(([path, texts]) => {
    const [, namespace] = new RegExp(`/${language}/(\\w+)\\.json$`).exec(path) ?? []
    return namespace ? [[namespace, texts] as const] : []
  })
}

/** i18next with all texts of a language, without waiting for a file. */
export function i18nIn(language: Language): I18n {
  return createI18n({ language, resources: { [language]: Object.fromEntries(catalogues(language)) } })
}

/** Gives the texts of a language. */
export function translatorIn(language: Language): T {
  return translatorOf(i18nIn(language))
}

/** What a language says for a key, of a text without values. */
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
