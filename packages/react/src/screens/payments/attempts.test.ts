import { AppError, type Transfer } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'
import { openKeeper, type KeptPlace } from './kept.ts'

type Bread = { readonly amount: number }
const lost = () => Promise.reject<Transfer>(new AppError('ServerNoResponse'))

/** A server that pays once per id, and a line to it that can be cut. */
function shop() {
  const paid = new Map<string, Transfer>()
  const pay = (id: string) => {
    const transfer = paid.get(id) ?? ({ id, attributes: { state: 'committed' } } as Transfer)
    paid.set(id, transfer)
    return Promise.resolve(transfer)
  }
  const ask = (id: string) => {
    const found = paid.get(id)
    return found ? Promise.resolve(found) : Promise.reject<Transfer>(new AppError('NotFound'))
  }
  return { paid, pay, ask }
}
function device(): KeptPlace {
  const map = new Map<string, { value: unknown; at: Date }>()
  return {
    read: async key => map.get(key) ?? null,
    save: async (key, value) => void map.set(key, { value, at: new Date() }),
    drop: async key => void map.delete(key),
  }
}
function open(place: KeptPlace, keepsAnswer = false) {
  return createAttempts<Bread>(openKeeper(place, 'pay'), { keepsAnswer, lasts: Infinity })
}
const settled = () => new Promise(done => setTimeout(done, 0))

describe('one payment, whatever happens', () => {
  it('S-CHECK-40 sends once for two presses in one breath', async () => {
    const { paid, pay, ask } = shop()
    let sent = 0
    const attempts = open(device())
    attempts.follow({ send: ({ id }) => ((sent += 1), pay(id)), ask: ({ id }) => ask(id) })
    await attempts.begin({ amount: 1 })
    attempts.press()
    attempts.press()
    await settled()
    expect([sent, paid.size, attempts.read().attempt.step]).toEqual([1, 1, 'answered'])
  })

  it('S-CHECK-40 pays once for a lost answer and a retry', async () => {
    const { paid, pay, ask } = shop()
    const attempts = open(device())
    attempts.follow({ send: ({ id }) => pay(id).then(lost), ask: ({ id }) => ask(id) })
    await attempts.start({ amount: 1 })
    expect(attempts.read().attempt.step).toBe('unknown')
    attempts.follow({ send: ({ id }) => pay(id), ask: ({ id }) => ask(id) })
    attempts.press()
    await settled()
    expect([paid.size, attempts.read().attempt.step]).toEqual([1, 'answered'])
  })

  it('S-PAY-31 asks after a reload and never sends by itself', async () => {
    const { paid, pay, ask } = shop()
    const place = device()
    const before = open(place)
    before.follow({ send: ({ id }) => pay(id).then(lost), ask: ({ id }) => ask(id) })
    await before.start({ amount: 1 })
    const reloaded = open(place)
    reloaded.follow({ send: () => Promise.reject<Transfer>(new Error('sent by itself')), ask: ({ id }) => ask(id) })
    await reloaded.restore()
    expect([paid.size, reloaded.read().attempt.step]).toEqual([1, 'answered'])
  })

  it('S-PAY-31 forgets an answered payment of a form, and remembers that of a pay button', async () => {
    for (const keepsAnswer of [false, true]) {
      const { pay, ask } = shop()
      const place = device()
      const attempts = open(place, keepsAnswer)
      attempts.follow({ send: ({ id }) => pay(id), ask: ({ id }) => ask(id) })
      await attempts.start({ amount: 1 })
      const reloaded = open(place, keepsAnswer)
      reloaded.follow({ send: ({ id }) => pay(id), ask: ({ id }) => ask(id) })
      await reloaded.restore()
      expect(reloaded.read().attempt.step).toBe(keepsAnswer ? 'answered' : 'ready')
    }
  })

  it('S-PAY-33 hands a refusal to the form that takes it, and shows it where none does', async () => {
    for (const taken of [true, false]) {
      const attempts = open(device())
      const refuse = () => Promise.reject<Transfer>(new AppError('InsufficientBalance'))
      attempts.follow({ send: refuse, ask: refuse, onRefusal: () => taken })
      await attempts.start({ amount: 1 })
      expect(attempts.read().attempt.step).toBe(taken ? 'ready' : 'refused')
      expect(attempts.read().kept === null).toBe(taken)
    }
  })
})
