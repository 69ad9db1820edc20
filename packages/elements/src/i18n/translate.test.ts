import { languages } from '@exchange-kit/model'
import i18next, { type Resource } from 'i18next'
import { describe, expect, it } from 'vitest'
import ca from '../locales/ca.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import first from '../locales/first.json' with { type: 'json' }
import itWords from '../locales/it.json' with { type: 'json' }
import { translator, type Catalogue } from './translate.ts'

const catalogues: Record<(typeof languages)[number], Catalogue> = {
  ca: { ...first.ca, ...ca },
  en: { ...first.en, ...en },
  es: { ...first.es, ...es },
  it: { ...first.it, ...itWords },
}

function keysOf(catalogue: Catalogue, path = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

async function reference(resources: Resource) {
  const instance = i18next.createInstance()
  await instance.init({ resources, lng: 'en', interpolation: { escapeValue: false } })
  return instance
}

describe.each(languages)('in %s', language => {
  it('S-LANG-3 has the same keys, and a text for each', () => {
    expect(keysOf(catalogues[language]).toSorted()).toEqual(keysOf(catalogues.en).toSorted())
    const names = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(it => String(it[1])).toSorted()
    const [own, english] = [translator(catalogues[language], language), translator(catalogues.en, 'en')]
    const echo = Object.fromEntries(['amount', 'host', 'name'].map(it => [it, `{{${it}}}`]))
    for (const key of keysOf(catalogues.en)) {
      expect(own(key, echo)).not.toBe('')
      expect(names(own(key, echo)), key).toEqual(names(english(key, echo)))
    }
  })

  it('E3.4 answers the same as i18next for every key', async () => {
    const instance = await reference({ [language]: { translation: catalogues[language] } })
    const theirs = instance.getFixedT(language)
    const ours = translator(catalogues[language], language)
    const values = { amount: '10,00 r', host: 'demo.example', name: 'Anna <b>$1 $&' }
    for (const key of keysOf(catalogues[language])) {
      expect(ours(key, values)).toBe(theirs(key, values))
      expect(ours(key, { host: 'x' })).toBe(theirs(key, { host: 'x' }))
      expect(ours(key)).toBe(theirs(key))
    }
    expect(ours('no.such.key')).toBe(theirs('no.such.key'))
  })

  it('S-LANG-4 chooses the plural as i18next does', async () => {
    const words = {
      offers_one: '{{count}} offer',
      offers_many: '{{count}} of offers',
      offers_other: '{{count}} offers',
    }
    const instance = await reference({ [language]: { translation: words } })
    const ours = translator(words, language)
    for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
      expect(ours('offers', { count })).toBe(instance.getFixedT(language)('offers', { count }))
    }
  })
})

it('S-LANG-4 a name that turns the direction of reading turns nothing but itself', () => {
  const t = translator({ title: 'Join {{name}}!' }, 'en')
  expect(t('title', { name: 'קהילה' })).toBe('Join \u2068קהילה\u2069!')
  expect(t('title', { name: 'مرحبا\u2069\u202e evil' })).toBe('Join \u2068مرحبا evil\u2069!')
  expect(t('title', { name: '\u202eevil\u2067' })).toBe('Join evil!')
  expect(t('title', { name: 'Ribera · 10,00\u202fr' })).toBe('Join Ribera · 10,00\u202fr!')
})
