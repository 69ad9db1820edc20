import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactOrigin, isState, newState, readMessage } from './protocol.ts'

const state = '0123456789abcdef0123456789abcdef'

describe('the messages of the pay flow', () => {
  it('E4 makes states of 128 random bits', () => {
    const many = new Set(Array.from({ length: 200 }, newState))
    expect(many.size).toBe(200)
    expect([...many].every(isState)).toBe(true)
    // Each of the 128 bits is set somewhere: none is stuck.
    const bits = [...many].reduce((sum, it) => sum | BigInt(`0x${it}`), 0n)
    expect(bits).toBe(2n ** 128n - 1n)
  })

  it('E4 reads what a sheet sends and leaves out everything else', () => {
    const base = { exchangePay: 1, state }
    expect(readMessage({ ...base, type: 'ready', extra: 1 })).toEqual({ ...base, type: 'ready' })
    const result = { ...base, type: 'result', status: 'committed', reference: 'order-118', receipt: 'a.b.c' }
    expect(readMessage({ ...result, token: 'x' })).toEqual(result)
    expect(readMessage({ ...base, type: 'result', status: 'pending' })).toEqual({
      ...base,
      type: 'result',
      status: 'pending',
    })
  })

  it.each([
    ['another version', { exchangePay: 2, state, type: 'ready' }],
    ['no state', { exchangePay: 1, type: 'ready' }],
    ['a short state', { exchangePay: 1, state: 'abc', type: 'ready' }],
    ['an unknown kind', { exchangePay: 1, state, type: 'token' }],
    ['an unknown status', { exchangePay: 1, state, type: 'result', status: 'paid' }],
    ['a status that is no text', { exchangePay: 1, state, type: 'result', status: ['committed'] }],
    ['a receipt that is none', { exchangePay: 1, state, type: 'result', status: 'committed', receipt: '<b>' }],
    [
      'an endless reference',
      { exchangePay: 1, state, type: 'result', status: 'committed', reference: 'x'.repeat(257) },
    ],
  ])('E4 refuses a message with %s', (_what, data) => {
    expect(readMessage(data)).toBeNull()
  })

  it('E4 never throws on garbage and never takes it for a message', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), data => readMessage(data) === null))
  })

  it('takes only exact web origins', () => {
    expect(exactOrigin('https://blog.example')).toBe('https://blog.example')
    expect(exactOrigin('http://localhost:8080')).toBe('http://localhost:8080')
    for (const text of [
      undefined,
      '',
      'null',
      '*',
      'https://blog.example/',
      'https://Blog.example',
      'https://blog.example:443',
      'https://user@blog.example',
      'javascript:alert(1)',
      'file://',
      'ftp://blog.example',
    ])
      expect(exactOrigin(text), String(text)).toBeNull()
  })
})
