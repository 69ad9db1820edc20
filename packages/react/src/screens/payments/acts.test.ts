import type { Transfer, TransferState } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { actsOn, leftToRefund, partOf } from './acts.ts'

function transfer(state: TransferState, more: { refunded?: number; refundOf?: string } = {}): Transfer {
  const { refunded = 0, refundOf } = more
  return {
    attributes: { state, amount: 10, refunded },
    relationships: {
      payer: { data: { type: 'accounts', id: 'anna' } },
      payee: { data: { type: 'accounts', id: 'pere' } },
      refundOf: { data: refundOf ? { type: 'transfers', id: refundOf } : null },
    },
  } as Transfer
}

describe('what can be done with a payment', () => {
  it('A-4-33 takes the first part that fits', () => {
    const it = transfer('pending')
    expect(partOf(it, { accounts: ['anna'], isAdmin: true })).toBe('payer')
    expect(partOf(it, { accounts: ['pere', 'x'], isAdmin: true })).toBe('payee')
    expect(partOf(it, { accounts: [], isAdmin: true })).toBe('admin')
    expect(partOf(it, { accounts: ['laia'], isAdmin: false })).toBe('none')
  })

  it('S-PAY-61 offers exactly the acts of the table', () => {
    const table = (state: TransferState) =>
      (['payer', 'payee', 'admin'] as const).map(part => actsOn(transfer(state), part).join(' '))
    expect(table('new')).toEqual(['', '', ''])
    expect(table('accepted')).toEqual(['', '', ''])
    expect(table('pending')).toEqual(['accept reject', 'cancel', 'cancel'])
    expect(table('committed')).toEqual(['payAgain askBack', 'refund', 'correct'])
    expect(table('rejected')).toEqual(['payAgain', 'askAgain', ''])
    expect(table('failed')).toEqual(['payAgain', 'askAgain', ''])
    expect(table('deleted')).toEqual(['', 'askAgain', ''])
  })

  it('S-PAY-61 offers nothing to who has no part in it', () => {
    for (const state of ['pending', 'committed', 'rejected', 'deleted'] as const)
      expect(actsOn(transfer(state), 'none')).toEqual([])
  })

  it('S-PAY-62 refunds neither a refund nor what is refunded in full', () => {
    expect(actsOn(transfer('committed', { refundOf: 'other' }), 'payee')).toEqual([])
    expect(actsOn(transfer('committed', { refunded: 10 }), 'admin')).toEqual([])
    expect(actsOn(transfer('committed', { refunded: 4 }), 'payee')).toEqual(['refund'])
    expect(leftToRefund(transfer('committed', { refunded: 4 }))).toBe(6)
  })
})
