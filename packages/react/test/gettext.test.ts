import { readdir, readFile } from 'node:fs/promises'
import { gettextToI18next, i18nextToPo } from 'i18next-conv'
import { languages, type Language } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

// Keys are flat: what would part them does not occur in any.
const options = { compatibilityJSON: 'v4', keyseparator: '\u001f', ctxSeparator: '\u001e' } as const
const locales = new URL('../locales/', import.meta.url)

describe('locale files as PO for translators', () => {
  it.each(languages)(
    'come back unchanged in %s, but for the plural `many` that gettext does not know',
    async language => {
      const names = await readdir(new URL(language, locales))
      expect(names.length).toBeGreaterThan(30)
      for (const name of names) {
        const json = await readFile(new URL(`${language}/${name}`, locales), 'utf8')
        expect(await throughPo(language, json), name).toEqual(withoutMany(language, JSON.parse(json) as Texts))
      }
    },
  )

  it('hold each plural as one entry with its forms', async () => {
    const json = await readFile(new URL('en/market.json', locales), 'utf8')
    const po = Buffer.from(await i18nextToPo('en', json, options)).toString()
    const counted = Object.keys(JSON.parse(json) as Texts).filter(it => it.endsWith('_other'))
    expect(counted.length).toBeGreaterThan(0)
    expect(po.match(/^msgid_plural /gm)).toHaveLength(counted.length)
  })
})

async function throughPo(language: Language, json: string): Promise<Texts> {
  const po = await i18nextToPo(language, json, options)
  return JSON.parse(await gettextToI18next(language, po, options)) as Texts
}

/** English has no `many`; where the other languages lose it, the plain plural stands in (`translatorOf`). */
function withoutMany(language: Language, texts: Texts): Texts {
  if (language === 'en') return texts
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.endsWith('_many')))
}
