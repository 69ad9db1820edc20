import { describe, expect, it } from 'vitest'
import { readPayLink, type Currency } from '@exchange-kit/model'
import { ownPoster } from './ownPoster.ts'

const own = {
  group: 'RIBA',
  groupName: 'Ribera del Foix',
  name: 'Anna Puig',
  code: 'RIBA0002',
  site: 'https://demo.example',
  accounting: 'https://demo.example/accounting',
}
const currency = { symbol: 'r', decimals: 2, scale: 6 } as Currency['attributes']
const address = { kind: 'address', href: 'https://demo.example/accounting/RIBA/addresses/RIBA0002' }

describe('the code of one’s own account', () => {
  it('S-MEMBER-9 pays any amount, any number of times', () => {
    const { link, amount } = ownPoster(own)
    expect(readPayLink(new URL(link).search)).toEqual({ ok: true, link: { payee: address } })
    expect(amount).toBeUndefined()
  })

  it('S-MEMBER-10 may carry a fixed amount and purpose, in the link and in words', () => {
    const poster = ownPoster(own, { amount: 12_500_000, description: 'Bread', currency, locale: 'ca' })
    expect(readPayLink(new URL(poster.link).search)).toEqual({
      ok: true,
      link: { payee: address, amount: { kind: 'scaled', value: 12_500_000 }, description: 'Bread' },
    })
    expect(poster).toMatchObject({ amount: '12,50\u202fr', description: 'Bread' })
  })
})
