import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../test/spoken.ts'
import { loadScreenTexts } from './screenTexts.ts'
import type { HostI18n } from './HostI18n.ts'
import { createI18n, isLoaded, loadNamespaces, prepareLanguage, translatorOf } from './i18n.ts'
import { asKey } from './keys.ts'

/** A translator of one text. */
const saying = (text: string) => {
  const t = translatorOf(createI18n({ language: 'en', resources: { en: { common: { text } } } }))
  return (values: Record<string, string | number>) => t(asKey('text'), values)
}

describe('a translator', () => {
  it('S-LANG-4 fills in values and chooses the plural', () => {
    const t = translatorIn('ca')
    expect(t('parts.group.members', { count: 1 })).toBe('1 membre')
    expect(t('parts.group.members', { count: 2 })).toBe('2 membres')
    expect(t('ui.counter', { used: 80, max: 100 })).toBe('80 de 100 caràcters')
  })

  it('S-LANG-4 counts in millions as the language does', () => {
    expect(translatorIn('es')('parts.group.offers', { count: 1_000_000 })).toBe('1000000 de ofertas')
    expect(translatorIn('ca')('parts.group.offers', { count: 1_000_000 })).toBe('1000000 d’ofertes')
    expect(translatorIn('it')('parts.group.offers', { count: 1_000_000 })).toBe('1000000 di offerte')
  })

  it('S-LANG-4 uses the plain plural where a language has a form the file has not', () => {
    const common = { hits_one: '{{count}} oferta', hits_other: '{{count}} ofertas' }
    const t = translatorOf(createI18n({ language: 'es', resources: { es: { common: {}, market: common } } }))
    expect(t(asKey('market:hits'), { count: 1_000_000 })).toBe('1000000 ofertas')
  })

  it('S-LANG-4 keeps the direction of a name to the name, also of one that tries to break out', () => {
    const say = saying('Pay {{name}} {{amount}}')
    expect(say({ name: 'Anna Puig', amount: '5.00 r' })).toBe('Pay Anna Puig 5.00 r')
    expect(say({ name: 'ליאת', amount: '5.00 r' })).toBe('Pay \u2068ליאת\u2069 5.00 r')
    expect(say({ name: 'E\u2069vil\u202e', amount: '5.00 r' })).toBe('Pay \u2068Evil\u2069 5.00 r')
  })

  it('takes a value for a value, whatever is written in it and whatever its name is', () => {
    const say = saying('Pay {{name}} {{amount}}')
    const amount = '5.00 r'
    for (const name of [
      '{{amount}}',
      '{{name}}',
      '$t(errors.ErrorForbidden)',
      "$&$1$'",
      '<b>&amp;',
      '{{',
      '-amount}}',
      '/',
    ])
      expect(say({ name, amount })).toBe(`Pay ${name} ${amount}`)
    expect(say({ name: 'ל\u2066\u2066\u2066\u2066\u2066\u2066\u2066\u2066', amount })).toBe('Pay \u2068ל\u2069 5.00 r')
    const odd = saying('{{context}} {{lng}} {{ns}} {{defaultValue}} {{replace}} {{postProcess}}')
    expect(odd({ context: 'a', lng: 'ca', ns: 'b', defaultValue: 'c', replace: 'd', postProcess: 'e' })).toBe(
      'a ca b c d e',
    )
  })

  it('S-CHECK-73 leaves out what an error would say with a value that did not come, and never shows its name', () => {
    const t = translatorIn('en')
    expect(t('errors.ErrorInvalidTransferState.help')).toBe('')
    expect(t('errors.ErrorServerBadResponse.help')).toBe('Try again in a few minutes.')
    expect(t('errors.ErrorServerBadResponse.help', { status: 502 })).toMatch(/problem \(502\)\. Try again/)
    expect(t('errors.ErrorUnknownServer.help')).toBe('Try again.')
    expect(t('errors.ErrorInvalidTransfersCSVFile', { line: 3 })).toBe('CSV parse error in line 3, column –')
    expect(t('errors.RuleTooMany')).toBe('These are too many.')
  })

  it('S-LANG-3 never shows a key', () => {
    expect(() => translatorIn('en')(asKey('parts.nothing'))).toThrow('No text for parts.nothing in en')
    expect(() => translatorIn('en')(asKey('market:nothing'))).toThrow('No text for nothing in en')
    expect(() => translatorIn('en')(asKey('market:nothing'), { count: 2 })).toThrow('No text for nothing_other in en')
  })
})

describe('loading', () => {
  it('S-LANG-2 brings a language, and the namespaces in use with it, when it is asked for', async () => {
    const i18n = createI18n({ language: 'en', load: loadScreenTexts })
    expect(isLoaded(i18n, 'en', ['common'])).toBe(false)
    await i18n.changeLanguage(await prepareLanguage(i18n, 'en'))
    expect(await loadNamespaces(i18n, 'en', ['market'])).toBe(false)
    expect(isLoaded(i18n, 'ca', ['common', 'market'])).toBe(false)
    expect(await prepareLanguage(i18n, 'ca')).toBe('ca')
    expect(isLoaded(i18n, 'ca', ['common', 'market'])).toBe(true)
    expect(translatorOf(i18n, 'ca')('session.login.submit')).toBe('Inicia la sessió')
    expect(translatorOf(i18n)('session.login.submit')).toBe('Sign in')
  })

  it('E2.3 takes a host’s instance of an older i18next, of which it reads four members', async () => {
    const host: HostI18n = {
      language: 'en',
      getResourceBundle: (_language, namespace) =>
        namespace === 'exchange-kit' ? { 'states.cancel': 'Never mind' } : undefined,
      on: () => undefined,
      off: () => undefined,
    }
    const i18n = createI18n({ language: 'en', load: loadScreenTexts, host })
    await loadNamespaces(i18n, 'en', ['common'])
    expect(translatorOf(i18n)('states.cancel')).toBe('Never mind')
  })

  it('E2.3 lays the texts of a host over ours, namespace by namespace, and leaves the host’s own alone', async () => {
    const host = createInstance()
    await host.init({
      lng: 'en',
      resources: {
        en: {
          common: { 'session.login.submit': 'Of the host itself' },
          'exchange-kit': { 'session.login.submit': 'Come in', 'market:acts.share': 'Tell others' },
        },
      },
    })
    const i18n = createI18n({ language: 'en', load: loadScreenTexts, host })
    await loadNamespaces(i18n, 'en', ['common', 'market'])
    const t = translatorOf(i18n)
    expect([t('session.login.submit'), t('market:acts.share'), t('market:acts.edit')]).toEqual([
      'Come in',
      'Tell others',
      'Edit',
    ])
    expect(Object.keys(host.getDataByLanguage('en') ?? {})).toEqual(['common', 'exchange-kit'])
  })
})
