import { readPayLink, type PayLink } from '@exchange-kit/model'
import { openSheet } from '@exchange-kit/pay-flow'
import { describe, expect, it } from 'vitest'
import { leavingOf, statusOf } from './ends.ts'

const state = '0123456789abcdef0123456789abcdef'
const asked = `t=RIBA0002&o=https%3A%2F%2Fblog.example&s=${state}&v=1`

function linkOf(search: string): PayLink {
  const reading = readPayLink(search)
  if (!reading.ok) throw new Error(search)
  return reading.link
}
function leave(search: string, { opener, allowed = [] }: { opener: unknown; allowed?: string[] }) {
  const link = linkOf(search)
  const page = { opener }
  return leavingOf(link, { sheet: openSheet(link, page), status: 'committed', allowed, page })
}

describe('the end of the sheet', () => {
  it('E4 tells the page that asked one of its four outcomes', () => {
    expect(statusOf('committed')).toBe('committed')
    expect([statusOf('pending'), statusOf('accepted'), statusOf('new')]).toEqual(['pending', 'pending', 'pending'])
    expect([statusOf('rejected'), statusOf('failed'), statusOf('deleted')]).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
  })

  it('S-PAY-73 closes the window that another page opened', () => {
    expect(leave(asked, { opener: {} })).toEqual({ kind: 'close' })
  })

  it('E4.2 says when the page that asked is gone', () => {
    expect(leave(asked, { opener: null })).toMatchObject({ kind: 'detached' })
  })

  it('E4.4 goes back with the outcome to an allowed origin, and without it to any other', () => {
    const back = `${asked}&return=${encodeURIComponent('https://blog.example/bread?x=1')}`
    expect(leave(back, { opener: null, allowed: ['https://blog.example'] })).toEqual({
      kind: 'back',
      href: `https://blog.example/bread?x=1&exchange_s=${state}&exchange_status=committed`,
      host: 'blog.example',
      carries: true,
    })
    expect(leave(back, { opener: null })).toMatchObject({ href: 'https://blog.example/bread?x=1', carries: false })
  })

  it('E4.4 never goes to what is no web address', () => {
    const script = `t=RIBA0002&return=${encodeURIComponent('javascript:alert(1)')}`
    expect(leave(script, { opener: null })).toEqual({ kind: 'none' })
  })

  it('S-PAY-70 has nowhere to go back to when a code was scanned', () => {
    expect(leave('t=RIBA0002&u=10', { opener: null })).toEqual({ kind: 'none' })
  })
})
