import { AppError, type Transfer } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'
import { device } from '../../../test/device.ts'
import { openKeeper, type Kept, type KeptPlace } from './kept.ts'

type Bread = { readonly amount: number }
type Order = Kept<Bread>
const lost = () => Promise.reject<Transfer>(new AppError('ServerNoResponse'))

/** A server that books once per id, refuses the id with another amount (L7), and may be slow to hear. */
function shop() {
  const paid = new Map<string, Transfer>()
  const late: Order[] = []
  const pay = ({ id, draft: { amount } }: Order): Promise<Transfer> => {
    const known = paid.get(id)
    if (known && known.attributes.amount !== amount)
      return Promise.reject<Transfer>(new AppError('BadRequest', { status: 409, pointer: '/data/id' }))
    const transfer = known ?? ({ id, attributes: { state: 'committed', amount } } as Transfer)
    paid.set(id, transfer)
    return Promise.resolve(transfer)
  }
  const ask = ({ id }: Order) => {
    const found = paid.get(id)
    return found ? Promise.resolve(found) : Promise.reject<Transfer>(new AppError('NotFound'))
  }
  /** Takes the request, answers nobody, and does what was asked when told. */
  const hold = (order: Order) => {
    late.push(order)
    return lost()
  }
  const arrive = () => Promise.allSettled(late.splice(0).map(pay))
  const amounts = () => [...paid.values()].map(it => it.attributes.amount)
  return { paid, pay, ask, hold, arrive, amounts }
}
function open(place: KeptPlace, lasts = 0) {
  return createAttempts<Bread>(openKeeper(place, { key: 'pay', groupOf: () => 'RIBA', lasts }))
}
const settled = () => new Promise(done => setTimeout(done, 20))

describe('one payment, whatever happens', () => {
  it('S-CHECK-40 sends once for two presses in one breath', async () => {
    const { paid, pay, ask } = shop()
    let sent = 0
    const attempts = open(device())
    attempts.follow({ send: it => ((sent += 1), pay(it)), ask })
    await attempts.begin({ amount: 1 })
    attempts.press()
    attempts.press()
    await settled()
    expect([sent, paid.size, attempts.read().attempt.step]).toEqual([1, 1, 'answered'])
  })

  it('S-CHECK-40 keeps one id for two presses in one breath over an older draft', async () => {
    const { paid, pay, ask } = shop()
    const place = device()
    await open(place).begin({ amount: 7 })
    const attempts = open(place)
    attempts.follow({ send: it => pay(it).then(lost), ask })
    await Promise.all([attempts.start({ amount: 1 }), attempts.start({ amount: 1 })])
    const reloaded = open(place)
    reloaded.follow({ send: pay, ask })
    await reloaded.restore()
    expect([paid.size, reloaded.read().attempt.step]).toEqual([1, 'answered'])
  })

  it('S-CHECK-40 pays once for a lost answer and a retry', async () => {
    const { paid, pay, ask } = shop()
    const attempts = open(device())
    attempts.follow({ send: it => pay(it).then(lost), ask })
    await attempts.start({ amount: 1 })
    expect(attempts.read().attempt.step).toBe('unknown')
    attempts.follow({ send: pay, ask })
    attempts.press()
    await settled()
    expect([paid.size, attempts.read().attempt.step]).toEqual([1, 'answered'])
  })

  it('S-PAY-31 asks after a reload and never sends by itself', async () => {
    const { paid, pay, ask } = shop()
    const place = device()
    const before = open(place)
    before.follow({ send: it => pay(it).then(lost), ask })
    await before.start({ amount: 1 })
    const reloaded = open(place)
    reloaded.follow({ send: () => Promise.reject<Transfer>(new Error('sent by itself')), ask })
    await reloaded.restore()
    expect([paid.size, reloaded.read().attempt.step]).toEqual([1, 'answered'])
  })

  it('S-PAY-31 forgets a booked payment of a form, and remembers that of a pay button', async () => {
    for (const lasts of [0, Infinity]) {
      const { pay, ask } = shop()
      const place = device()
      const attempts = open(place, lasts)
      attempts.follow({ send: pay, ask })
      await attempts.start({ amount: 1 })
      const reloaded = open(place, lasts)
      reloaded.follow({ send: pay, ask })
      await reloaded.restore()
      expect(reloaded.read().attempt.step).toBe(lasts ? 'answered' : 'ready')
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

it('S-PAY-32 S-CHECK-53 another draft is not sent while nobody knows what became of the first', async () => {
  const { hold, pay, ask, amounts } = shop()
  const attempts = open(device())
  attempts.follow({ send: hold, ask })
  await attempts.start({ amount: 1 })
  expect(attempts.read().attempt.step).toBe('unknown')
  attempts.follow({ send: pay, ask })
  await attempts.start({ amount: 2 })
  expect([attempts.read().attempt.step, amounts()]).toEqual(['unknown', []])
})

describe('an amount that is changed while the first request may still arrive', () => {
  /** Sent and lost, looked up and absent: the form is open again. */
  async function absent() {
    const it = shop()
    const place = device()
    const attempts = open(place)
    attempts.follow({ send: it.hold, ask: it.ask })
    await attempts.start({ amount: 1 })
    attempts.check()
    await settled()
    expect(attempts.read().attempt.step).toBe('absent')
    attempts.follow({ send: it.pay, ask: it.ask })
    return { ...it, place, attempts }
  }

  it('L7 is paid once when the first arrives after the second', async () => {
    const { attempts, arrive, amounts } = await absent()
    await attempts.start({ amount: 2 })
    await arrive()
    expect(amounts()).toEqual([2])
    expect(attempts.read().attempt).toMatchObject({ step: 'answered', transfer: { attributes: { amount: 2 } } })
  })

  it('L7 shows the first when that arrives before the second', async () => {
    const { attempts, arrive, amounts } = await absent()
    await arrive()
    await attempts.start({ amount: 2 })
    expect(amounts()).toEqual([1])
    expect(attempts.read().attempt).toMatchObject({ step: 'answered', transfer: { attributes: { amount: 1 } } })
  })

  it('L7 is paid once from the form, through Back and Continue, and after a reload', async () => {
    const { attempts, arrive, amounts, place, pay, ask } = await absent()
    attempts.leave()
    await attempts.begin({ amount: 2 })
    const reloaded = open(place)
    reloaded.follow({ send: pay, ask })
    await reloaded.restore()
    expect(reloaded.read().attempt.step).toBe('absent')
    reloaded.leave()
    await reloaded.begin({ amount: 3 })
    reloaded.press()
    await settled()
    attempts.press()
    await settled()
    await arrive()
    expect(amounts()).toEqual([3])
    expect(attempts.read().attempt).toMatchObject({ step: 'answered', transfer: { attributes: { amount: 3 } } })
  })

  it('L7 is paid once from another tab that stood on its confirm step', async () => {
    const it = shop()
    const place = device()
    const other = open(place)
    other.follow({ send: it.pay, ask: it.ask })
    await other.begin({ amount: 2 })
    const attempts = open(place)
    attempts.follow({ send: it.hold, ask: it.ask })
    await attempts.start({ amount: 1 })
    other.press()
    await settled()
    await it.arrive()
    expect(it.amounts()).toEqual([2])
  })

  it('L7 is looked up when its id stands for another body, and given up when nothing can be seen under it', async () => {
    for (const isThere of [true, false]) {
      const it = shop()
      const place = device()
      const attempts = open(place)
      const taken = () => Promise.reject<Transfer>(new AppError('BadRequest', { status: 409 }))
      const send = (order: Order) => (isThere ? it.pay(order).then(taken) : taken())
      attempts.follow({ send, ask: it.ask })
      await attempts.start({ amount: 1 })
      expect(attempts.read().attempt.step).toBe(isThere ? 'answered' : 'refused')
      expect(await place.read('pay')).toBeNull()
    }
  })

  it('S-PAY-32 is looked up when a later press is refused, because the first may be booked', async () => {
    const it = shop()
    const refused: AppError[] = []
    const attempts = open(device())
    const onRefusal = (error: AppError) => (refused.push(error), false)
    attempts.follow({ send: it.hold, ask: it.ask, onRefusal })
    await attempts.start({ amount: 1 })
    const no = () => Promise.reject<Transfer>(new AppError('Forbidden'))
    attempts.follow({ send: no, ask: it.ask, onRefusal })
    attempts.press()
    await settled()
    expect(attempts.read().attempt.step).toBe('refused')
    await attempts.start({ amount: 2 })
    expect(refused).toHaveLength(2)
    await it.arrive()
    attempts.press()
    await settled()
    expect(attempts.read().attempt.step).toBe('answered')
    expect(it.amounts()).toEqual([1])
  })
})
