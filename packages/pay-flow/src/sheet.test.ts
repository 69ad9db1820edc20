import { readPayLink } from '@exchange-kit/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openSheet, wayBack } from './sheet.ts'

const state = '0f'.repeat(16)

function linkWith(query: string) {
  const reading = readPayLink(`t=RIBA0002&${query}`)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.link
}

function openerThatHears() {
  const heard: { data: unknown; target: string }[] = []
  return { heard, opener: { postMessage: (data: unknown, target: string) => heard.push({ data, target }) } }
}

it('E4 answers exactly to the origin that asked: ready, then one result', () => {
  const { heard, opener } = openerThatHears()
  const sheet = openSheet(linkWith(`o=https://blog.example&s=${state}&v=1`), { opener })
  expect(sheet.askedBy).toBe('https://blog.example')
  expect(sheet.state).toBe(state)
  sheet.ready()
  sheet.result({ status: 'committed', reference: 'order-118', receipt: 'a.b.c' })
  sheet.result({ status: 'cancelled' })
  expect(heard).toEqual([
    { target: 'https://blog.example', data: { exchangePay: 1, state, type: 'ready' } },
    {
      target: 'https://blog.example',
      data: { exchangePay: 1, state, type: 'result', status: 'committed', reference: 'order-118', receipt: 'a.b.c' },
    },
  ])
})

it.each([
  ['no hand-shake', ''],
  ['no origin', `s=${state}&v=1`],
  ['no state', 'o=https://blog.example&v=1'],
  ['a weak state', 'o=https://blog.example&s=aaaaaaaaaaaaaaaa&v=1'],
  ['a version it does not know', `o=https://blog.example&s=${state}&v=2`],
])('E4 says nothing to anybody with %s', (_what, query) => {
  const { heard, opener } = openerThatHears()
  const sheet = openSheet(linkWith(query), { opener })
  sheet.ready()
  sheet.result({ status: 'committed' })
  expect(heard).toEqual([])
})

it('E4 says nothing without an opener', () => {
  const sheet = openSheet(linkWith(`o=https://blog.example&s=${state}&v=1`), { opener: null })
  expect(() => sheet.ready()).not.toThrow()
})

it('E4.4 brings the outcome back only to an allowed https address', () => {
  const allowed = ['https://blog.example', 'http://localhost:5173', 'http://shop.example']
  const back = (address: string) =>
    wayBack(linkWith(`s=${state}&return=${encodeURIComponent(address)}`), { status: 'committed', allowed })
  expect(back('https://blog.example/bread?x=1#top')).toEqual({
    kind: 'return',
    href: `https://blog.example/bread?x=1&exchange_s=${state}&exchange_status=committed#top`,
  })
  expect(back('http://localhost:5173/').kind).toBe('return')
  expect(back('http://shop.example/')).toEqual({ kind: 'plain', href: 'http://shop.example/' })
  expect(back('https://evil.example/')).toEqual({ kind: 'plain', href: 'https://evil.example/' })
  expect(back('https://blog.example@evil.example/')).toEqual({ kind: 'none' })
  expect(back('javascript:alert(1)')).toEqual({ kind: 'none' })
  expect(back('//evil.example')).toEqual({ kind: 'none' })
  expect(back('data:text/html,x')).toEqual({ kind: 'none' })
})

it('E4.4 falls back to the asking page, without the outcome', () => {
  const link = linkWith(`o=https://blog.example&s=${state}&v=1`)
  expect(wayBack(link, { status: 'pending', allowed: ['https://blog.example'] })).toEqual({
    kind: 'plain',
    href: 'https://blog.example/',
  })
})

it('E4.4 never leads to anything but a web address, whatever the link says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:', 'data:,', 'blob:x')), text => {
      const back = wayBack(
        { payee: { kind: 'account', ref: 'RIBA0002' }, state, returnTo: text },
        { status: 'committed', allowed: [] },
      )
      return back.kind === 'none' || (back.kind === 'plain' && /^https?:\/\//.test(back.href))
    }),
  )
})
