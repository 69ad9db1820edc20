import { describe, expect, it } from 'vitest'
import { roomOf, warningsOf } from './room.ts'

describe('room of an account', () => {
  it('S-WORD-3 is balance + credit limit one way and maximum balance − balance the other', () => {
    expect(roomOf({ balance: 54, creditLimit: 100, maximumBalance: 300 })).toEqual({ available: 154, headroom: 246 })
    expect(roomOf({ balance: 54, creditLimit: null, maximumBalance: null })).toEqual({
      available: null,
      headroom: null,
    })
  })

  it('is never below zero, when a limit was lowered under the balance', () => {
    expect(roomOf({ balance: -40, creditLimit: 10, maximumBalance: 300 })).toMatchObject({ available: 0 })
  })

  it('S-PAY-8 warns under a tenth of the range', () => {
    expect(warningsOf({ balance: -95, creditLimit: 100, maximumBalance: 100 })).toEqual(['nearLowest'])
    expect(warningsOf({ balance: 99, creditLimit: 100, maximumBalance: 100 })).toEqual(['nearHighest'])
    expect(warningsOf({ balance: 0, creditLimit: 100, maximumBalance: 100 })).toEqual([])
    expect(warningsOf({ balance: -95, creditLimit: 100, maximumBalance: null })).toEqual(['nearLowest'])
    expect(warningsOf({ balance: 95, creditLimit: null, maximumBalance: 100 })).toEqual(['nearHighest'])
    expect(warningsOf({ balance: 80, creditLimit: null, maximumBalance: 100 })).toEqual([])
    expect(warningsOf({ balance: -95, creditLimit: null, maximumBalance: null })).toEqual([])
  })
})
