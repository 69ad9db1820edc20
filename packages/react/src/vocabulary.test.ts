import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, places, type Language, type PlaceAccess, type ScreenName } from '@exchange-kit/model'
import { spoken } from '../test/spoken.ts'
import { screens } from './screens.ts'

// Messages that product §8 words that way.
const given = /^errors\.Error(DescriptionRequired|InvalidTransferState|NoTrustPath|TransactionError)$/

describe('the words of the screens', () => {
  it('S-WORD-1 call things payment, group, sign in and sign out, in English, and by no other name', () => {
    const others = /\b(transactions?|transfers?|wallets?|communit(y|ies)|log(ged)? ?(in|out)|log-?ins?|sign-?off)\b/i
    const found = [...spoken.en].filter(([key, text]) => others.test(text) && !given.test(key))
    expect(found).toEqual([])
  })

  it('S-WORD-1 call a payment no transaction in the other languages either', () => {
    const others = { ca: /\btransacci/i, es: /\btransacci/i, it: /\btransazion/i }
    const found = (['ca', 'es', 'it'] as const).flatMap(language =>
      [...spoken[language]].filter(([key, text]) => others[language].test(text) && !given.test(key)),
    )
    expect(found).toEqual([])
  })

  it('S-LANG-4 make nobody a man or a woman: who administers is the administration, who reads is spoken to as anybody', () => {
    const gendered = {
      en: /\b(he|she|him|his|hers?|himself|herself|chairm[ae]n)\b/i,
      ca: /(?<!\p{L})((super)?administrador(a|s|es)?|veïns|benvinguts?)(?!\p{L})/iu,
      es: /(?<!\p{L})((super)?administrador(a|es|as)?|vecin[oa]s|bienvenidos?|Todos pueden|has sido \p{L}+[ao])(?!\p{L})/iu,
      it: /(?<!\p{L})((super)?amministrat(or[ei]|ric[ei])|sarai \p{L}+[ao]|ti sei \p{L}+[ao]|essere avvisat[oa])(?!\p{L})/iu,
    }
    const found = languages.flatMap(language =>
      [...spoken[language]].filter(([, text]) => gendered[language].test(text)),
    )
    expect(found).toEqual([])
  })

  it('S-WORD-2 name the three directions Pay, Request payment and Move between accounts', () => {
    const titles = (language: Language) =>
      ['send', 'receive', 'transfer'].map(it => spoken[language].get(`shell.title.newTransfer.${it}`))
    expect(titles('en')).toEqual(['Pay', 'Request payment', 'Move between accounts'])
    for (const language of languages) expect(new Set(titles(language)).size, language).toBe(3)
  })

  it.each([
    ['memberState', ['draft', 'pending', 'active', 'disabled', 'suspended', 'deleted']],
    ['groupState', ['pending', 'active', 'disabled']],
    ['listingState', ['hidden', 'published', 'expired']],
    ['transferState', ['new', 'pending', 'accepted', 'committed', 'rejected', 'failed', 'deleted']],
  ])('S-WORD-5 have a name of its own for each %s', (section, states) => {
    for (const language of languages) {
      const names = states.map(it => spoken[language].get(`parts.${section}.${it}`))
      expect(names.every(Boolean), language).toBe(true)
      expect(new Set(names).size, language).toBe(states.length)
    }
  })

  it.each(['ca', 'es', 'it'] as const)('S-CHECK-73 leave no English sentence in %s', language => {
    const same = [...spoken.en].filter(([key, text]) => {
      const plain = text.replace(/\{\{\w+\}\}/g, '')
      return spoken[language].get(key) === text && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(plain)
    })
    // A poster speaks the language chosen for it, whatever the reader's is.
    expect(same.filter(([key]) => !key.startsWith('codes:poster.line.'))).toEqual([])
  })
})

it('S-WORD-2 no logic depends on a label, which an operator may replace', () => {
  const source = new URL('./', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(it => /(?<!test)\.tsx?$/.test(it))
  const compared =
    /[!=]==? *t\(|\bcase t\(|\bt\((?:[^()]|\([^()]*\))*\) *(?:[!=]==?|\.(?:includes|startsWith|endsWith|match)\()/
  const found = files.flatMap(file =>
    readFileSync(new URL(file, source), 'utf8')
      .split('\n')
      .filter(line => compared.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it('S-ADMIN-12 texts of the administration come with screens of administrators and superadmins alone', () => {
  const administration: readonly string[] = ['admin', 'health', 'superadmin']
  const theirs: readonly PlaceAccess[] = ['admin', 'adminOrFounder', 'super']
  const users = (Object.keys(screens) as ScreenName[]).filter(name =>
    screens[name]?.namespaces.some(it => administration.includes(it)),
  )
  expect(users).toContain('accounts')
  expect(users.filter(name => !theirs.includes(places[name].access))).toEqual([])
})
