import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

const inUpper = (keys: readonly string[]) => Promise.resolve(new Map(keys.map(key => [key, key.toUpperCase()])))

describe('a cache of what is read with every request', () => {
  it('loads what is wanted in one turn together, each key once', async () => {
    const loads: (readonly string[])[] = []
    const load = (keys: readonly string[]) => {
      loads.push(keys)
      return inUpper(keys)
    }
    const cache = createCache({ load, missing: () => '', seconds: 60 })
    expect(await Promise.all(['a', 'b', 'a'].map(key => cache.one(key)))).toEqual(['A', 'B', 'A'])
    expect(await cache.one('b')).toBe('B')
    expect(loads).toEqual([['a', 'b']])
  })

  it('answers what is missing, and keeps that too', async () => {
    let loads = 0
    const load = () => {
      loads += 1
      return Promise.resolve(new Map<string, string>())
    }
    const cache = createCache({ load, missing: key => `no ${key}`, seconds: 60 })
    expect([await cache.one('a'), await cache.one('a')]).toEqual(['no a', 'no a'])
    expect(loads).toBe(1)
  })

  it('reads again what was forgotten while it was being read', async () => {
    let stored = 'old'
    let answer: () => void = () => undefined
    const load = async (keys: readonly string[]) => {
      const read = stored
      if (read === 'old') await new Promise<void>(resolve => (answer = resolve))
      return new Map(keys.map(key => [key, read]))
    }
    const cache = createCache({ load, missing: () => '', seconds: 60 })
    const first = cache.one('a')
    await new Promise(resolve => setImmediate(resolve))
    stored = 'new'
    cache.forget('a')
    const second = cache.one('a')
    answer()
    expect([await first, await second, await cache.one('a')]).toEqual(['old', 'new', 'new'])
  })

  it('keeps no failure: who comes after it is served', async () => {
    let fails = true
    const load = (keys: readonly string[]) => (fails ? Promise.reject(new Error('away')) : inUpper(keys))
    const cache = createCache({ load, missing: () => '', seconds: 60 })
    await expect(cache.one('a')).rejects.toThrow('away')
    fails = false
    expect(await cache.one('a')).toBe('A')
  })

  it('loads at most 500 at once, and drops the oldest beyond its size', async () => {
    const sizes: number[] = []
    const load = (keys: readonly string[]) => {
      sizes.push(keys.length)
      return inUpper(keys)
    }
    const cache = createCache({ load, missing: () => '', seconds: 60, most: 501 })
    const keys = Array.from({ length: 502 }, (_, at) => `key ${at}`)
    await Promise.all(keys.map(key => cache.one(key)))
    expect(sizes).toEqual([500, 2])
    await cache.one('key 501')
    await cache.one('key 0')
    expect(sizes).toEqual([500, 2, 1])
  })
})
