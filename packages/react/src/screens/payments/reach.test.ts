import type { Account } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { roomOfAccount } from '../../parts/room.ts'
import { reachOf } from './reach.ts'

function account(limits: Partial<Account['attributes']>): Account['attributes'] {
  return { code: 'RIBA0002', status: 'active', kind: 'user', created: '', updated: '', ...limits }
}

describe('how far a payment reaches', () => {
  it('A-4-4 reads an absent limit beside a balance as none', () => {
    expect(roomOfAccount(account({ balance: 5 }))).toEqual({ balance: 5, creditLimit: null, maximumBalance: null })
  })

  it('A-4-15 knows nothing of a hidden balance', () => {
    expect(roomOfAccount(account({}))).toBeNull()
  })

  it('S-PAY-23 warns of more than is available and of more than the payee can hold', () => {
    const room = { balance: 54, creditLimit: 100, maximumBalance: 300 }
    expect(reachOf(room, -154)).toEqual({ after: -100, most: null })
    expect(reachOf(room, -155)).toEqual({ after: -101, most: 154 })
    expect(reachOf(room, 246)).toEqual({ after: 300, most: null })
    expect(reachOf(room, 247)).toEqual({ after: 301, most: 246 })
  })

  it('S-PAY-23 never warns where there is no limit', () => {
    const room = { balance: 54, creditLimit: null, maximumBalance: null }
    expect(reachOf(room, -1e9).most).toBeNull()
    expect(reachOf(room, 1e9).most).toBeNull()
  })
})
