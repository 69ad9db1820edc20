import { describe, expect, it } from 'vitest'
import { openKeeper } from './kept.ts'

function texts() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  }
}
const bread = { payee: 'anna', amount: 12_500_000, description: 'Bread' }

describe('the id kept for a payment', () => {
  it('S-PAY-31 is the same after a reload, and says that the payment was sent', () => {
    const storage = texts()
    const first = openKeeper(storage, 'pay').begin(bread)
    const reloaded = openKeeper<typeof bread>(storage, 'pay')
    expect(reloaded.begin(bread).id).toBe(first.id)
    reloaded.markSent()
    expect(openKeeper(storage, 'pay').read()).toEqual({ ...first, sent: true })
  })

  it('S-PAY-31 is a new one when any field was changed', () => {
    const keeper = openKeeper<typeof bread>(texts(), 'pay')
    const first = keeper.begin(bread)
    expect(keeper.begin({ ...bread, amount: 13_000_000 }).id).not.toBe(first.id)
  })

  it('S-PAY-31 is forgotten once the answer is known', () => {
    const keeper = openKeeper<typeof bread>(texts(), 'pay')
    const first = keeper.begin(bread)
    keeper.forget()
    expect(keeper.read()).toBeNull()
    expect(keeper.begin(bread).id).not.toBe(first.id)
  })

  it('S-PAY-31 survives a double press where the browser stores nothing', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const keeper = openKeeper<typeof bread>({ getItem: refusing, setItem: refusing, removeItem: refusing }, 'pay')
    const first = keeper.begin(bread)
    keeper.markSent()
    expect(keeper.read()).toEqual({ ...first, sent: true })
    expect(keeper.begin(bread).id).toBe(first.id)
  })

  it('S-PAY-31 takes what stands broken in the storage for nothing', () => {
    const storage = texts()
    storage.setItem('pay', '{"id":7')
    expect(openKeeper(storage, 'pay').read()).toBeNull()
    storage.setItem('pay', '"text"')
    expect(openKeeper(storage, 'pay').read()).toBeNull()
  })
})
