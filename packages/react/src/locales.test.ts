import { describe, expect, it } from 'vitest'
import { errorTable, languages, places, ruleCodes } from '@exchange-kit/model'
import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator, type Words } from './translate.ts'

const folder = new URL('../locales/', import.meta.url)
const files = [
  '',
  ...readdirSync(folder, { withFileTypes: true }).flatMap(it => (it.isDirectory() ? [`${it.name}/`] : [])),
]
const catalogues = Object.fromEntries(languages.map(it => [it, wordsOf(it)]))
const { en = {}, ca = {}, es = {} } = catalogues
const others = Object.entries(catalogues).filter(([language]) => language !== 'en')

/** The words of a language, the common ones and those of every slice; two files may share a section, never a key. */
function wordsOf(language: string): Words {
  const all: Record<string, Record<string, string>> = {}
  for (const file of files) {
    const words = JSON.parse(readFileSync(new URL(`${file}${language}.json`, folder), 'utf8')) as Words
    for (const [section, texts] of Object.entries(words))
      for (const [key, text] of Object.entries(texts)) {
        if (all[section]?.[key] !== undefined) throw new Error(`${section}.${key} stands twice in ${language}`)
        ;(all[section] ??= {})[key] = text
      }
  }
  return all
}

function keysOf(words: Words): string[] {
  return Object.entries(words).flatMap(([section, texts]) => Object.keys(texts).map(key => `${section}.${key}`))
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(it => it[1] ?? '').sort()
}

describe('locale files', () => {
  it.each(others)('S-LANG-3 S-CHECK-73 has the same keys in %s as in English', (_, words) => {
    expect(keysOf(words).sort()).toEqual(keysOf(en).sort())
  })

  it.each(others)('S-LANG-4 names the same values in %s as in English', (_, words) => {
    for (const [section, texts] of Object.entries(en))
      for (const [key, text] of Object.entries(texts))
        expect(holes(words[section]?.[key] ?? ''), `${section}.${key}`).toEqual(holes(text))
  })

  it.each(Object.entries(catalogues))('leaves no text empty in %s', (_, words) => {
    expect(Object.values(words).flatMap(texts => Object.values(texts).filter(text => text.trim() === ''))).toEqual([])
  })

  it('S-ERR-1 has a headline and a help line for every code of the catalogue', () => {
    const codes = Object.keys(errorTable).flatMap(code => [`errors.Error${code}`, `errors.Error${code}.help`])
    expect(keysOf(en)).toEqual(expect.arrayContaining(codes))
  })

  it('S-FORM-6 has a text for every rule code', () => {
    expect(keysOf(en)).toEqual(expect.arrayContaining(ruleCodes.map(code => `errors.Rule${code}`)))
  })

  it('S-PLACE-0 has a title for every place', () => {
    const titles = Object.keys(places).map(place => (place === 'newTransfer' ? 'newTransfer.send' : place))
    expect(keysOf(en)).toEqual(expect.arrayContaining(titles.map(place => `shell.title.${place}`)))
  })

  it('keeps the labels of the bottom tabs at ten letters', () => {
    for (const words of Object.values(catalogues))
      for (const [key, text] of Object.entries(words['shell'] ?? {}))
        if (key.startsWith('tab.')) expect(text.length, text).toBeLessThanOrEqual(10)
  })
})

describe('the translator', () => {
  it('S-LANG-4 fills in values and chooses the plural', () => {
    const t = createTranslator('ca', ca)
    expect(t('parts.group.members', { count: 1 })).toBe('1 membre')
    expect(t('parts.group.members', { count: 2 })).toBe('2 membres')
    expect(t('ui.counter', { used: 80, max: 100 })).toBe('80 de 100 caràcters')
  })

  it('S-LANG-4 keeps the direction of a name to the name, also of one that tries to break out', () => {
    const t = createTranslator('en', { a: { b: 'Pay {{name}} {{amount}}' } })
    expect(t('a.b', { name: 'Anna Puig', amount: '5.00 r' })).toBe('Pay Anna Puig 5.00 r')
    expect(t('a.b', { name: 'ליאת', amount: '5.00 r' })).toBe('Pay \u2068ליאת\u2069 5.00 r')
    expect(t('a.b', { name: 'E\u2069vil\u202e', amount: '5.00 r' })).toBe('Pay \u2068Evil\u2069 5.00 r')
  })

  it('uses the plain plural where a language has a form the file has not', () => {
    const t = createTranslator('es', es)
    expect(t('parts.group.offers', { count: 1_000_000 })).toBe('1000000 ofertas')
  })

  it('S-CHECK-73 leaves out what an error would say with a value that did not come, and never shows its name', () => {
    const t = createTranslator('en', en)
    expect(t('errors.ErrorInvalidTransferState.help')).toBe('')
    expect(t('errors.ErrorServerBadResponse.help')).toBe('Try again in a few minutes.')
    expect(t('errors.ErrorServerBadResponse.help', { status: 502 })).toMatch(/problem \(502\)\. Try again/)
    expect(t('errors.ErrorUnknownServer.help')).toBe('Try again.')
    expect(t('errors.ErrorInvalidTransfersCSVFile', { line: 3 })).toBe('CSV parse error in line 3, column –')
    expect(t('errors.RuleTooMany')).toBe('These are too many.')
  })

  it('S-LANG-3 never shows a key', () => {
    expect(() => createTranslator('en', en)('parts.nothing')).toThrow('No text for parts.nothing in en')
  })
})
