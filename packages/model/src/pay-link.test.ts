import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxAmount } from './limits.ts'
import { readPayLink, writePayLink } from './pay-link.ts'
import type { PayLink } from './pay-link.ts'

const site = 'https://demo.example'
const text = (most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: most })
    .map(it => it.normalize('NFC').trim())
    .filter(Boolean)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const links = fc
  .record({
    payee: fc.oneof(
      fc.constant({ kind: 'account' as const, ref: 'RIBA0002' }),
      fc.webPath().map(path => ({ kind: 'address' as const, href: `https://demo.example/accounting${path}?x=1&y=ü` })),
    ),
    amount: optional(
      fc.oneof(
        fc.integer({ min: 1, max: maxAmount }).map(value => ({ kind: 'scaled' as const, value })),
        fc.constantFrom('10', '0.5', '12.345').map(it => ({ kind: 'units' as const, text: it })),
      ),
    ),
    description: optional(text(80)),
    reference: optional(fc.stringMatching(/^[\w-]{1,64}$/)),
    expires: optional(fc.integer({ min: 0, max: 9_999_999_999 })),
    origin: optional(fc.constantFrom('https://blog.example', 'http://localhost:4201')),
    state: optional(fc.stringMatching(/^[\w-]{22}$/)),
    version: optional(fc.constant(1)),
  })
  .map(link => Object.fromEntries(Object.entries(link).filter(([, value]) => value !== undefined)) as PayLink)

describe('pay links', () => {
  it('A-4-74 reads back every link it writes', () => {
    fc.assert(
      fc.property(links, link => {
        const written = writePayLink(site, link)
        expect(readPayLink(written.slice(written.indexOf('?')))).toEqual({ ok: true, link })
      }),
    )
  })

  it('A-4-74 reads a link that a page has escaped twice, so that its amount stays what was asked', () => {
    expect(readPayLink('?t=RIBA0002&amp;u=10&amp;amp;m=Bread')).toEqual(readPayLink('?t=RIBA0002&u=10&m=Bread'))
  })

  it('A-4-74 lets c count over t, and refuses a together with u', () => {
    const both = readPayLink('?t=RIBA0003&c=https%3A%2F%2Fdemo.example%2Faccounting%2FRIBA%2Faddresses%2Fx&m=Bread')
    expect(both).toMatchObject({ ok: true, link: { payee: { kind: 'address' } } })
    expect(readPayLink('t=RIBA0002&a=1&u=1')).toEqual({ ok: false, faults: [{ parameter: 'a', code: 'AmountTwice' }] })
  })

  it.each(['1e9', '-1', '0,5', 'NaN', '１０', '1.', '.5', '1.2.3', '', ' 1', '0', '0.00', '+1', '0x1'])(
    'E4.5 refuses u=%j',
    u => {
      expect(readPayLink(`t=RIBA0002&u=${encodeURIComponent(u)}`)).toEqual({
        ok: false,
        faults: [{ parameter: 'u', code: 'InvalidAmount' }],
      })
    },
  )

  it.each([
    ['?t=RIBA0002&u', 'u', 'InvalidAmount'],
    ['?u&t=RIBA0002', 'u', 'InvalidAmount'],
    ['?t=RIBA0002&a', 'a', 'InvalidAmount'],
    ['?t=RIBA0002&u=5&exp', 'exp', 'DateInvalid'],
    ['?t=RIBA0002&u=5&amp;exp', 'exp', 'DateInvalid'],
    ['?t=RIBA0002&%75', 'u', 'InvalidAmount'],
  ])('A-4-75 takes a name without a value for an empty one, not for nothing said: %s', (search, parameter, code) => {
    expect(readPayLink(search)).toEqual({ ok: false, faults: [{ parameter, code }] })
  })

  it('names every fault of a link at once', () => {
    const reading = readPayLink(
      `?t=nobody&a=x&m=${'m'.repeat(501)}&ref=${'r'.repeat(65)}&exp=soon&o=javascript:alert(1)`,
    )
    expect(reading).toEqual({
      ok: false,
      faults: [
        { parameter: 't', code: 'AccountNotFound' },
        { parameter: 'a', code: 'InvalidAmount' },
        { parameter: 'm', code: 'TooLong' },
        { parameter: 'ref', code: 'TooLong' },
        { parameter: 'exp', code: 'DateInvalid' },
        { parameter: 'o', code: 'OriginInvalid' },
      ],
    })
  })

  it('S-FORM-5 counts a description as people see it', () => {
    const read = (m: string) => readPayLink(`?t=RIBA0002&m=${encodeURIComponent(m)}`).ok
    expect(read('👩‍👩‍👧‍👦'.repeat(500))).toBe(true)
    expect(read('👩‍👩‍👧‍👦'.repeat(501))).toBe(false)
  })

  it('S-FORM-5 S-PAY-70 takes texts as they will be stored, and one in which nothing is to be seen for none', () => {
    const read = (m: string) => {
      const reading = readPayLink(`?t=RIBA0002&m=${encodeURIComponent(m)}&ref=${encodeURIComponent(m)}`)
      return reading.ok && [reading.link.description, reading.link.reference]
    }
    expect(read('Br\u0000ead\u0007 ')).toEqual(['Bread', 'Bread'])
    for (const nothing of [' ', '\u200b', '\u00ad\u2060', '\u0000'])
      expect(read(nothing)).toEqual([undefined, undefined])
  })

  it('A-4-75 takes only http addresses for a payee', () => {
    for (const c of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'https://evil.example']) {
      expect(readPayLink(`c=${encodeURIComponent(c)}`)).toMatchObject({ ok: false })
    }
  })

  it('never throws, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), search => {
        expect(readPayLink(search)).toHaveProperty('ok')
      }),
    )
    expect(readPayLink('t=%E0%A4%A&u=1')).toMatchObject({ ok: false })
  })
})
