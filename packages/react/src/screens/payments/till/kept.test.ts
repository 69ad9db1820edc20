import { describe, expect, it } from 'vitest'
import { charged, emptyTill, finished, givenUp, readKept, told, type Charge } from './kept.ts'

const bread: Charge = { amount: 3, purpose: 'Bread', reference: 'r1', until: 9 }

describe('what a till keeps', () => {
  it('S-PAY-91 reads after a reload what it charged, and nothing of what it does not know', () => {
    const till = charged(emptyTill, bread)
    expect(readKept(JSON.parse(JSON.stringify(till)))).toEqual(till)
    for (const value of [null, 'x', { charge: { amount: '3' }, past: 7 }]) expect(readKept(value)).toEqual(emptyTill)
  })

  it('S-PAY-90 offers the last five purposes, each once', () => {
    const till = ['a', 'b', 'c', 'd', 'e', 'a', 'f', ''].reduce(
      (it, purpose) => charged(it, { ...bread, purpose }),
      emptyTill,
    )
    expect(till.purposes).toEqual(['f', 'a', 'e', 'd', 'c'])
  })

  it('S-PAY-91 remembers a charge that was given up until a late payment of it is told', () => {
    const till = givenUp(charged(emptyTill, bread))
    expect([till.charge, till.past]).toEqual([null, ['r1']])
    expect(told(till, 'r1').past).toEqual([])
    expect(finished(charged(emptyTill, bread)).past).toEqual([])
  })
})
