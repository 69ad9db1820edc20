import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '@exchange-kit/model'
import { createI18n, translatorOf, type T, type TranslationKey } from '@exchange-kit/react/i18n'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import ca from '../../locales/ca.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import first from '../../locales/first.json' with { type: 'json' }
import itWords from '../../locales/it.json' with { type: 'json' }
import { translator, type Catalogue } from './translate.ts'

const catalogues: Record<Language, Catalogue> = {
  ca: { ...first.ca, ...ca },
  en: { ...first.en, ...en },
  es: { ...first.es, ...es },
  it: { ...first.it, ...itWords },
}
const plural = /_(zero|one|two|few|many|other)$/
const baseKeys = (catalogue: Catalogue) => [...new Set(Object.keys(catalogue).map(it => it.replace(plural, '')))]
// Keys here are data: each of every file.
const asKey = (key: string) => key as TranslationKey

/** The translator of screens and of the React library, over the library's own files. */
async function libraryTranslator(language: Language): Promise<T> {
  const read = async (namespace: string) =>
    JSON.parse(
      await readFile(new URL(`../../../react/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    ) as Catalogue
  const resources = { [language]: { common: await read('common'), views: await read('views') } }
  return translatorOf(createI18n({ language, resources }))
}

const plain = {
  amount: '10,00 r',
  date: '4 June',
  distance: '11 km',
  group: 'Ribera',
  host: 'demo.example',
  listings: '1 offer',
  name: 'Anna <b>$1 $&',
  number: '7',
  period: '12 months',
}
const everyValue = (value: string) => Object.fromEntries(Object.keys(plain).map(it => [it, value]))
const samples = {
  'plain values': plain,
  'a Hebrew name': everyValue('קהילה'),
  'a name with marks of direction': everyValue('مرحبا\u2069\u202e $& {{name}}'),
  'an empty value': everyValue(''),
  'no value': {},
}

describe.each(languages)('in %s', language => {
  it('S-LANG-3 has the same keys, and a text for each', () => {
    expect(baseKeys(catalogues[language]).toSorted()).toEqual(baseKeys(catalogues.en).toSorted())
    const names = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(it => String(it[1])).toSorted()
    const [own, english] = [translator(catalogues[language], language), translator(catalogues.en, 'en')]
    for (const key of baseKeys(catalogues.en)) {
      const values = `${key}_other` in catalogues.en ? { count: 5 } : {}
      expect(own(asKey(key), values)).not.toBe('')
      expect(names(own(asKey(key), values)), key).toEqual(names(english(asKey(key), values)))
    }
  })

  it.each(Object.entries(samples))(
    'E3.4 answers the same as the library for every key and count, with %s',
    async (_what, values) => {
      const theirs = await libraryTranslator(language)
      const ours = translator(catalogues[language], language)
      let compared = 0
      for (const key of baseKeys(catalogues[language])) {
        const isPlural = `${key}_other` in catalogues[language]
        const named = asKey(/^(parts|ui)\./.test(key) ? key : `views:${key}`)
        for (const count of isPlural ? [0, 1, 2, 5, 21, 1000, 1_000_000, 2.5] : [undefined]) {
          const all = count === undefined ? values : { ...values, count }
          expect(ours(named, all), key).toBe(theirs(named, all))
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(Object.keys(catalogues[language]).length)
    },
  )
})

it('S-LANG-4 a name that turns the direction of reading turns nothing but itself', () => {
  const t = translator({ title: 'Join {{name}}!' }, 'en')
  const say = (name: string) => t(asKey('title'), { name })
  expect(say('קהילה')).toBe('Join \u2068קהילה\u2069!')
  expect(say('مرحبا\u2069\u202e evil')).toBe('Join \u2068مرحبا evil\u2069!')
  expect(say('\u202eevil\u2067')).toBe('Join \u2068evil\u2069!')
  expect(say('Ribera · 10,00\u202fr')).toBe('Join Ribera · 10,00\u202fr!')
})

it('S-LANG-3 has every text that the code of an element asks for', async () => {
  const used = await usedKeys()
  expect(used).toContain('parts.group.members')
  expect(used).toContain('groups.title')
  // A card in an element has nothing to share and nothing to close.
  const ofScreens = ['parts.group.share', 'ui.close']
  expect(used.filter(it => ![...baseKeys(catalogues.en), ...ofScreens].includes(it))).toEqual([])
})

/** The keys that stand in what elements are built from, as `t()` and the texts of ui take them. */
async function usedKeys(): Promise<readonly string[]> {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const tags = (await readdir(source)).filter(it => /^exchange-\w+\.ts$/.test(it))
  expect(tags.length).toBeGreaterThan(6)
  const { metafile } = await build({
    entryPoints: tags.map(it => join(source, it)),
    absWorkingDir: source,
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    conditions: ['@exchange-kit/source'],
    plugins: [{ name: 'no styles', setup: it => it.onResolve({ filter: /\.css(\?|$)/ }, () => ({ external: true })) }],
    logLevel: 'error',
  })
  const files = Object.keys(metafile.inputs).filter(it => /react\/src\/(?!i18n\/)/.test(it))
  const texts = await Promise.all(files.map(it => readFile(join(source, it), 'utf8')))
  const found = (pattern: RegExp) => texts.flatMap(it => [...it.matchAll(pattern)].map(([, key]) => String(key)))
  const ofUi = found(/\btext\('(\w+)'/g).map(it => `ui.${it}`)
  return [...new Set([...found(/'(?:views:)?((?<=views:)[\w.]+|parts\.[\w.]+|ui\.\w+)'/g), ...ofUi])]
}
