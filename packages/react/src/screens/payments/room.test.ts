import type { Account } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { nearEnds, roomAfter, roomOf } from './room.ts'

function account(limits: Partial<Account['attributes']>): Account['attributes'] {
  return { code: 'RIBA0002', status: 'active', kind: 'user', created: '', updated: '', ...limits }
}

describe('the room of an account', () => {
  it('S-PAY-8 tells what can be spent and received', () => {
    const room = roomOf(account({ balance: 54, creditLimit: 100, maximumBalance: 300 }))
    expect(room).toEqual({ balance: 54, lowest: -100, highest: 300, available: 154, headroom: 246 })
  })

  it('A-4-4 reads an absent limit beside a balance as none', () => {
    expect(roomOf(account({ balance: 5 }))).toMatchObject({ available: null, headroom: null })
    expect(roomOf(account({ balance: 5, creditLimit: null, maximumBalance: null }))).toMatchObject({ lowest: null })
  })

  it('A-4-15 knows nothing of a hidden balance', () => {
    expect(roomOf(account({}))).toBeNull()
  })

  it('S-PAY-8 has nothing left, and never less, below a limit that was lowered', () => {
    const room = roomOf(account({ balance: -120, creditLimit: 100, maximumBalance: 300 }))
    expect(room).toMatchObject({ available: 0, headroom: 420 })
  })

  it('S-PAY-23 warns of more than is there, both ways', () => {
    const room = roomOf(account({ balance: 54, creditLimit: 100, maximumBalance: 300 }))
    expect(room && roomAfter(room, -154)).toEqual({ balance: -100, fits: true })
    expect(room && roomAfter(room, -155)).toEqual({ balance: -101, fits: false })
    expect(room && roomAfter(room, 247)).toEqual({ balance: 301, fits: false })
  })

  it('S-PAY-8 says in words that less than a tenth is left', () => {
    const near = (balance: number, creditLimit = 100) => {
      const room = roomOf(account({ balance, creditLimit, maximumBalance: 300 }))
      return room && nearEnds(room)
    }
    expect(near(-91)).toEqual({ low: true, high: false })
    expect(near(-90)).toEqual({ low: false, high: false })
    expect(near(271)).toEqual({ low: false, high: true })
    expect(near(0, 0)).toEqual({ low: true, high: false })
  })
})
