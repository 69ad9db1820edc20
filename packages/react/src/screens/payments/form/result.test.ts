import { describe, expect, it } from 'vitest'
import type { Transfer, TransferState } from '@exchange-kit/model'
import { sayResult } from './result.ts'

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const said = (state: TransferState, more: object = {}) => {
  const attributes = { state, amount: 1_000_000, meta: { description: 'Bread' }, ...more }
  return sayResult({ attributes } as Transfer, {
    t,
    locale: 'en',
    currency: { symbol: 'r', decimals: 2, scale: 6 } as never,
    direction: 'send',
    draft: { payer: { name: 'Anna' }, payee: { name: 'Pere' } },
  })
}

describe('what became of a payment', () => {
  it('S-PAY-33 is said by the state that was answered, never more than that', () => {
    expect(said('committed')).toMatchObject({ tone: 'done', text: expect.stringContaining('result.committed 1.00') })
    expect(said('pending')).toMatchObject({ tone: 'done', text: expect.stringContaining('result.pending') })
    expect(said('accepted')).toEqual({ tone: 'info', text: 'sheet:result.accepted' })
    expect(said('rejected', { meta: { description: 'Bread', reason: 'Not mine' } })).toEqual({
      tone: 'error',
      text: 'sheet:result.rejected. Not mine',
    })
    expect(said('failed', { failure: { code: 'NoTrustPath' } })).toMatchObject({
      tone: 'error',
      text: expect.stringContaining('NoTrustPath'),
    })
  })
})
