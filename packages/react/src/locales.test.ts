import { describe, expect, it } from 'vitest'
import { errorTable, languages, places, ruleCodes } from '@exchange-kit/model'
import { spoken } from '../test/spoken.ts'

const { en } = spoken
const others = languages.filter(it => it !== 'en')
const plural = /_(zero|one|two|few|many|other)$/

/** Keys without their plural forms, of which a language has as many as its grammar. */
function keysOf(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...texts.keys()].map(it => it.replace(plural, '')))].sort()
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(it => it[1] ?? '').sort()
}

describe('locale files', () => {
  it.each(others)('S-LANG-3 S-CHECK-73 has the same keys in %s as in English', language => {
    expect(keysOf(spoken[language])).toEqual(keysOf(en))
  })

  it.each(languages)('S-LANG-4 has the plural forms of %s, of every text that counts', language => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const texts = spoken[language]
    const counted = new Set([...texts.keys()].filter(it => plural.test(it)).map(it => it.replace(plural, '')))
    for (const key of counted) {
      const forms = [...texts.keys()].filter(it => it.replace(plural, '') === key && plural.test(it))
      const named = forms.map(it => it.replace(/.*_/, ''))
      expect(named, key).toEqual(expect.arrayContaining(['one', 'other']))
      expect(pluralCategories, key).toEqual(expect.arrayContaining(named))
    }
  })

  it.each(others)('S-LANG-4 names the same values in %s as in English', language => {
    for (const [key, text] of spoken[language]) {
      const own = en.get(key) ?? en.get(key.replace(plural, '_other'))
      expect(holes(text), key).toEqual(holes(own ?? ''))
    }
  })

  it.each(languages)('leaves no text empty in %s', language => {
    expect([...spoken[language]].filter(([, text]) => text.trim() === '')).toEqual([])
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

  it.each(languages)('keeps the labels of the bottom tabs at ten letters in %s', language => {
    for (const [key, text] of spoken[language])
      if (key.startsWith('shell.tab.')) expect(text.length, text).toBeLessThanOrEqual(10)
  })
})
