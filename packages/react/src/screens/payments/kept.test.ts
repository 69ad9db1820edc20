import { describe, expect, it } from 'vitest'
import { openKeeper, type KeptPlace } from './kept.ts'

function device(): KeptPlace {
  const map = new Map<string, { value: unknown; at: Date }>()
  return {
    read: async key => map.get(key) ?? null,
    save: async (key, value) => void map.set(key, { value: structuredClone(value), at: new Date() }),
    drop: async key => void map.delete(key),
  }
}
const bread = { payee: 'anna', amount: 12_500_000, description: 'Bread' }

describe('the id kept for a payment', () => {
  it('S-PAY-31 is the same after a reload, and says that the payment was sent', async () => {
    const place = device()
    const first = await openKeeper(place, 'pay').begin(bread)
    const reloaded = openKeeper<typeof bread>(place, 'pay')
    expect((await reloaded.begin(bread)).id).toBe(first.id)
    await reloaded.markSent()
    expect(await openKeeper(place, 'pay').read()).toEqual({ ...first, sent: true })
  })

  it('S-PAY-31 is a new one when any field was changed', async () => {
    const keeper = openKeeper<typeof bread>(device(), 'pay')
    const first = await keeper.begin(bread)
    expect((await keeper.begin({ ...bread, amount: 13_000_000 })).id).not.toBe(first.id)
  })

  it('S-PAY-31 is forgotten once the answer is known', async () => {
    const keeper = openKeeper<typeof bread>(device(), 'pay')
    const first = await keeper.begin(bread)
    await keeper.forget()
    expect(await keeper.read()).toBeNull()
    expect((await keeper.begin(bread)).id).not.toBe(first.id)
  })

  it('S-PAY-31 survives a double press where the device stores nothing', async () => {
    const nothing: KeptPlace = { read: async () => null, save: async () => {}, drop: async () => {} }
    const keeper = openKeeper<typeof bread>(nothing, 'pay')
    const first = await keeper.begin(bread)
    await keeper.markSent()
    expect(await keeper.read()).toEqual({ ...first, sent: true })
    expect((await keeper.begin(bread)).id).toBe(first.id)
  })

  it('S-PAY-31 takes what stands broken on the device for nothing', async () => {
    const place = device()
    await place.save('pay', { id: 7 })
    expect(await openKeeper(place, 'pay').read()).toBeNull()
    await place.save('pay', 'text')
    expect(await openKeeper(place, 'pay').read()).toBeNull()
  })

  it('S-PAY-70 of a poster is young enough for a reload, and not for the next visit', async () => {
    const place = device()
    await openKeeper(place, 'poster').begin(bread)
    expect(await openKeeper(place, 'poster').read(60_000)).not.toBeNull()
    expect(await openKeeper(place, 'poster').read(-1)).toBeNull()
  })
})
