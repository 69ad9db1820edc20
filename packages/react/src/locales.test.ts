import { describe, expect, it } from 'vitest'
import { errorTable, places, ruleCodes } from '@exchange-kit/model'
import ca from '../locales/ca.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import it_ from '../locales/it.json' with { type: 'json' }
import { createTranslator, type Words } from './translate.ts'

const catalogues: Readonly<Record<string, Words>> = { en, ca, es, it: it_ }
const others = Object.entries(catalogues).filter(([language]) => language !== 'en')

function keysOf(words: Words): string[] {
  return Object.entries(words).flatMap(([section, texts]) => Object.keys(texts).map(key => `${section}.${key}`))
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(it => it[1] ?? '').sort()
}

describe('locale files', () => {
  it.each(others)('S-LANG-3 has the same keys in %s as in English', (_, words) => {
    expect(keysOf(words).sort()).toEqual(keysOf(en).sort())
  })

  it.each(others)('S-LANG-4 names the same values in %s as in English', (_, words) => {
    for (const [section, texts] of Object.entries(en as Words))
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

  it('uses the plain plural where a language has a form the file has not', () => {
    const t = createTranslator('es', es)
    expect(t('parts.group.offers', { count: 1_000_000 })).toBe('1000000 ofertas')
  })

  it('S-LANG-3 never shows a key', () => {
    expect(() => createTranslator('en', en)('parts.nothing')).toThrow('No text for parts.nothing in en')
  })
})
