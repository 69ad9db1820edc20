import { languages } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { messages, type Message } from '../messages.ts'
import { render, renderBundle } from '../render.ts'
import { words } from './words.ts'

const parties = {
  amount: { amount: 12_345_500_000, unit: { symbol: 'r', decimals: 2, scale: 6 } },
  name: 'Anna Puig',
  description: 'Bread',
}
const facts = {
  ...parties,
  title: 'Pa de pagès',
  group: 'Ribera del Foix',
  url: 'https://shop.example/hook',
  reason: 'No room.',
}

/** Names of the values a text leaves open. */
const open = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe.each(languages)('words in %s', language => {
  it.each(Object.keys(messages) as Message[])('A-10-16 say all of %s', message => {
    const { title, body, action } = words[language].messages[message]
    const english = words.en.messages[message]
    expect(new Set(open(title + body))).toEqual(new Set(open(english.title + english.body)))
    const shown = render(language, { message, facts })
    for (const text of [shown.title, shown.body, shown.reason ?? '', action]) {
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(text).not.toBe('')
    }
  })

  it.each(['InsufficientBalance', 'InsufficientMaximumBalance', 'NoTrustPath'])('S-PAY-57 say why: %s', failure => {
    const { reason } = render(language, { message: 'failedPayee', facts: { ...parties, failure } })
    expect(reason).toMatch(/: \p{L}/u)
  })

  it('A-6-17 count what comes together', () => {
    expect(renderBundle(language, 'newOffers', 3)).toMatch(/^3 /)
    expect(renderBundle(language, 'newOffers', 1)).not.toBe(renderBundle(language, 'newOffers', 3).replace('3', '1'))
  })

  it('S-MONEY-2 write amounts as the language does', () => {
    const { title } = render(language, { message: 'received', facts })
    expect(title).toContain(language === 'en' ? '12,345.50\u202fr' : '12.345,50\u202fr')
  })
})
