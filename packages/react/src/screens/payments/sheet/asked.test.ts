import { readPayLink, type PayLink } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { amountAsked, faultsOf, payeeAddress } from './asked.ts'

const riberas = { symbol: 'r', decimals: 2, scale: 6 }
const accounting = 'https://demo.example/accounting'

function linkOf(search: string): PayLink {
  const reading = readPayLink(search)
  if (!reading.ok) throw new Error(`not a link: ${search}`)
  return reading.link
}

describe('what a pay link asks', () => {
  it('S-CHECK-83 reads u=10 and a=10000000 as the same amount', () => {
    expect(amountAsked(linkOf('t=RIBA0002&u=10'), riberas)).toEqual({ ok: true, amount: 10_000_000 })
    expect(amountAsked(linkOf('t=RIBA0002&a=10000000'), riberas)).toEqual({ ok: true, amount: 10_000_000 })
    expect(amountAsked(linkOf('t=RIBA0002'), riberas)).toEqual({ ok: true, amount: null })
  })

  it('S-CHECK-51 says of 1e9, -1, 0,5, NaN and full-width digits that they are no amounts', () => {
    for (const u of ['1e9', '-1', '0,5', 'NaN', '１０', '0', '1.', '.5', '+1', '1%2C000']) {
      const reading = readPayLink(`t=RIBA0002&u=${u}`)
      expect(faultsOf(reading, new Date())).toEqual([
        { kind: 'parameter', fault: { parameter: 'u', code: 'InvalidAmount' } },
      ])
    }
  })

  it('E4.5 refuses more decimals than the currency has', () => {
    expect(amountAsked(linkOf('t=RIBA0002&u=1.005'), riberas)).toEqual({ ok: false, fault: { kind: 'decimals' } })
  })

  it('E4.5 refuses an amount too large to be kept exact', () => {
    expect(amountAsked(linkOf('t=RIBA0002&u=9999999999999999'), riberas).ok).toBe(false)
  })

  it('S-CHECK-83 says when a link ended, from that second on', () => {
    const reading = readPayLink('t=RIBA0002&exp=1777716000')
    const end = new Date(1_777_716_000_000)
    expect(faultsOf(reading, new Date(end.getTime() - 1))).toEqual([])
    expect(faultsOf(reading, end)).toEqual([{ kind: 'ended', at: end }])
  })

  it('A-4-74 finds the payee by code, by account and by address document', () => {
    const found = { kind: 'account', group: 'RIBA' }
    expect(payeeAddress(linkOf('t=riba0002'), accounting)).toEqual({ ...found, name: 'RIBA0002' })
    const self = encodeURIComponent(`${accounting}/RIBA/accounts/9c77`)
    expect(payeeAddress(linkOf(`t=${self}`), accounting)).toEqual({ ...found, name: '9c77' })
    const document = encodeURIComponent(`${accounting}/RIBA/addresses/RIBA0002`)
    expect(payeeAddress(linkOf(`c=${document}`), accounting)).toEqual({ ...found, name: 'RIBA0002' })
  })

  it('S-CHECK-49 asks no other host for the payee, however the address is dressed', () => {
    const strangers = [
      'https://evil.example/accounting/RIBA/addresses/RIBA0002',
      'https://demo.example.evil.example/accounting/RIBA/addresses/RIBA0002',
      'https://demo.example@evil.example/accounting/RIBA/addresses/RIBA0002',
      'https://demo.example/accounting/RIBA/addresses/../../../files/x',
      'https://demo.example/files/x',
    ]
    for (const href of strangers)
      expect(payeeAddress(linkOf(`c=${encodeURIComponent(href)}`), accounting).kind).toBe('elsewhere')
    expect(payeeAddress(linkOf(`c=${encodeURIComponent(strangers[0] ?? '')}`), accounting)).toEqual({
      kind: 'elsewhere',
      host: 'evil.example',
    })
  })
})
