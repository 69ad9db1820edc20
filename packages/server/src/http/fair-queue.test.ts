import { setImmediate } from 'node:timers/promises'
import { AppError } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { createFairQueue, type Caller } from './fair-queue.ts'

// A caller who can hang up, and work that ends when told.
function person(caller: string) {
  const leaving = new Set<() => void>()
  let hasLeft = false
  return {
    caller,
    hasLeft: () => hasLeft,
    onLeave(run) {
      leaving.add(run)
      return () => void leaving.delete(run)
    },
    leave() {
      hasLeft = true
      for (const run of leaving) run()
    },
  } satisfies Caller & { leave(): void }
}

function works() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.push(() => resolve(name)))
    },
    async endOne() {
      ends.shift()?.()
      await setImmediate()
    },
  }
}

describe('A-1-46 callers take turns', () => {
  it('serves the one who has nothing running before the three hundredth of another', async () => {
    const queue = createFairQueue({ running: 1, ofCaller: 1000, waiting: 5000 })
    const { work, begun, endOne } = works()
    const [a, b, c] = [person('a'), person('b'), person('c')]
    const all = Array.from({ length: 300 }, (_, nth) => queue(a, work(`a${nth}`)))
    all.push(queue(b, work('b0')), queue(b, work('b1')), queue(c, work('c0')))
    for (let left = all.length; left > 0; left--) await endOne()
    expect(await Promise.all(all)).toHaveLength(303)
    expect(begun.slice(0, 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
  })

  it('never runs more at once, and runs as many again after a failure', async () => {
    const queue = createFairQueue({ running: 3, ofCaller: 10, waiting: 10 })
    const { work, begun, endOne } = works()
    const a = person('a')
    const fails = queue(a, () => Promise.reject(new Error('no')))
    const kept = [1, 2, 3].map(nth => queue(a, work(`${nth}`)))
    await expect(fails).rejects.toThrow('no')
    await setImmediate()
    expect(begun).toEqual(['1', '2'])
    await endOne()
    await endOne()
    await endOne()
    expect(await Promise.all(kept)).toEqual(['1', '2', '3'])
  })

  it('keeps a place for others while all that runs is of one caller', async () => {
    const queue = createFairQueue({ running: 3, ofCaller: 10, waiting: 10 })
    const { work, begun, endOne } = works()
    const [a, b, c] = [person('a'), person('b'), person('c')]
    const all = [1, 2, 3, 4].map(nth => queue(a, work(`a${nth}`)))
    expect(begun).toEqual(['a1', 'a2'])
    all.push(queue(b, work('b1')), queue(c, work('c1')))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    for (let left = all.length; left > 0; left--) await endOne()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
    expect(begun.slice(3)).toEqual(['c1', 'a3', 'a4'])
  })

  it('takes out who hangs up, and never begins their work', async () => {
    const queue = createFairQueue({ running: 1, ofCaller: 10, waiting: 10 })
    const { work, begun, endOne } = works()
    const [a, b] = [person('a'), person('b')]
    const first = queue(b, work('b'))
    const gone = [1, 2].map(nth => queue(a, work(`a${nth}`)))
    const next = queue(b, work('b2'))
    a.leave()
    for (const it of gone) await expect(it).rejects.toMatchObject({ status: 499 })
    await expect(queue(a, work('a3'))).rejects.toMatchObject({ status: 499 })
    await endOne()
    await endOne()
    expect([await first, await next]).toEqual(['b', 'b2'])
    expect(begun).toEqual(['b', 'b2'])
  })

  it('refuses what is more than waits, of one caller and in all, with when to come again', async () => {
    const queue = createFairQueue({ running: 1, ofCaller: 2, waiting: 3 })
    const { work, endOne } = works()
    const [a, b, c] = [person('a'), person('b'), person('c')]
    const kept = [queue(a, work('1')), queue(a, work('2')), queue(a, work('3'))]
    await expect(queue(a, work('4'))).rejects.toMatchObject({ code: 'RequestError', meta: { retryAfter: 5 } })
    kept.push(queue(b, work('5')))
    const full = await queue(c, work('6')).catch((error: unknown) => error)
    expect(full).toBeInstanceOf(AppError)
    expect(full).toMatchObject({ status: 503, meta: { retryAfter: 5 } })
    for (const _ of kept) await endOne()
    expect(await Promise.all(kept)).toEqual(['1', '2', '3', '5'])
  })
})
