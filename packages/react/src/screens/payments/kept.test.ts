import { describe, expect, it } from 'vitest'
import { device } from '../../../test/device.ts'
import { mayBeBooked, openKeeper, type KeptPlace } from './kept.ts'

const bread = { group: 'RIBA', payee: 'anna', amount: 12_500_000, description: 'Bread' }
const dearer = { ...bread, amount: 13_000_000 }
const groupOf = (it: typeof bread) => it.group

/** A tab of a browser: forms forget what was booked, a pay button's press does not. */
function tab(place: KeptPlace, lasts = 0) {
  return openKeeper<typeof bread>(place, { key: 'pay', groupOf, lasts })
}

describe('the id kept for a payment', () => {
  it('S-PAY-31 is the same after a reload, and says that the payment may be booked', async () => {
    const place = device()
    const first = await tab(place).begin(bread)
    expect(mayBeBooked(first)).toBe(false)
    expect((await tab(place).begin(bread)).id).toBe(first.id)
    await tab(place).send(bread, first)
    expect(await tab(place).read()).toEqual({ ...first, out: 1 })
  })

  it('S-PAY-31 is a new one when any field was changed before anything was sent', async () => {
    const keeper = tab(device())
    const first = await keeper.begin(bread)
    expect((await keeper.begin(dearer)).id).not.toBe(first.id)
    expect((await keeper.send({ ...bread, description: 'Rolls' }, first)).kept.id).not.toBe(first.id)
  })

  it('S-PAY-31 stays while a press of it may still be booked, whatever is changed', async () => {
    const place = device()
    const { kept } = await tab(place).send(bread, null)
    for (const own of [null, kept]) expect((await tab(place).send(dearer, own)).kept.id).toBe(kept.id)
    expect((await tab(place).begin(dearer)).id).toBe(kept.id)
    expect((await tab(place).read())?.out).toBe(3)
  })

  it('S-PAY-31 is free again once every press of it was refused', async () => {
    const keeper = tab(device())
    const first = await keeper.send(bread, null)
    const second = await keeper.send(bread, first.kept)
    const left = await keeper.refused(second.kept)
    expect(mayBeBooked(left)).toBe(true)
    expect((await keeper.begin(dearer)).id).toBe(left.id)
    const none = await keeper.refused(left)
    expect(mayBeBooked(none)).toBe(false)
    expect((await keeper.begin(dearer)).id).not.toBe(left.id)
  })

  it('S-PAY-31 is forgotten by a form once booked, so that the next payment is another one', async () => {
    const keeper = tab(device())
    const { kept } = await keeper.send(bread, null)
    await keeper.booked(kept)
    expect(await keeper.read()).toBeNull()
    expect((await keeper.begin(bread)).id).not.toBe(kept.id)
  })

  it('E4 is remembered for a press on a pay button, also when booked', async () => {
    const place = device()
    const { kept } = await tab(place, Infinity).send(bread, null)
    await tab(place, Infinity).booked(kept)
    expect((await tab(place, Infinity).send(dearer, null)).kept.id).toBe(kept.id)
  })

  it('S-PAY-70 of a poster lasts for a reload, and is another one on the next visit', async () => {
    const place = device()
    const { kept } = await tab(place, 60_000).send(bread, null)
    await tab(place, 60_000).booked(kept)
    expect((await tab(place, 60_000).begin(bread)).id).toBe(kept.id)
    place.wait(60_001)
    expect(await tab(place, 60_000).read()).toBeNull()
    expect((await tab(place, 60_000).send(bread, null)).kept.id).not.toBe(kept.id)
  })

  it('S-PAY-32 of a poster whose answer was lost is asked for also on the next visit', async () => {
    const place = device()
    const { kept } = await tab(place, 60_000).send(bread, null)
    place.wait(86_400_000)
    expect((await tab(place, 60_000).read())?.id).toBe(kept.id)
  })

  it('L7 never goes to another group’s ledger, where it would be booked a second time', async () => {
    const place = device()
    const { kept } = await tab(place).send(bread, null)
    for (const own of [null, kept])
      expect(await tab(place).send({ ...bread, group: 'TEMP' }, own)).toEqual({ kept, goes: false })
    expect(await tab(place).read()).toEqual(kept)
  })
})

describe('two tabs', () => {
  it('S-CHECK-40 press at once over an older draft: one id', async () => {
    const place = device()
    await tab(place).begin({ ...bread, description: 'Yesterday' })
    const pressed = await Promise.all([tab(place).send(bread, null), tab(place).send(bread, null)])
    expect(new Set(pressed.map(it => it.kept.id)).size).toBe(1)
  })

  it('S-CHECK-40 confirm different drafts at once: the second goes under the id of the first', async () => {
    const place = device()
    const [left, right] = [tab(place), tab(place)]
    const [one, other] = [await left.begin(bread), await right.begin(dearer)]
    expect(other.id).not.toBe(one.id)
    const first = await left.send(bread, one)
    expect(first.kept.id).toBe(one.id)
    expect((await right.send(dearer, other)).kept.id).toBe(one.id)
  })

  it('S-PAY-31 a late word about one id says nothing of another', async () => {
    const place = device()
    const [left, right] = [tab(place), tab(place)]
    const old = await left.send(bread, null)
    await right.forget()
    const next = await right.send(dearer, null)
    await left.booked(old.kept)
    await left.refused(old.kept)
    expect(await right.read()).toEqual(next.kept)
  })
})

describe('a device', () => {
  it('S-PAY-31 that stores nothing still pays once for a double press', async () => {
    const keeper = tab({ read: async () => null, change: async () => {} })
    const first = await keeper.begin(bread)
    const pressed = await Promise.all([keeper.send(bread, first), keeper.send(bread, first)])
    expect(pressed.map(it => it.kept.id)).toEqual([first.id, first.id])
    expect((await keeper.read())?.out).toBe(2)
  })

  it('S-PAY-31 where something broken stands is taken for empty', async () => {
    for (const broken of [{ id: 7 }, 'text', null]) {
      const place = device()
      await place.change('pay', () => broken)
      expect(await tab(place).read()).toBeNull()
    }
  })
})
