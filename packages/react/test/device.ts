import type { KeptPlace } from '../src/screens/payments/kept.ts'

/** A device in memory, for tests: every tab over it sees what the others keep. `wait` lets what is kept grow older. */
export function device(): KeptPlace & { wait(ms: number): void } {
  const map = new Map<string, { value: unknown; at: Date }>()
  const pause = () => new Promise<void>(done => setTimeout(done, 0))
  return {
    async read(key) {
      await pause()
      return map.get(key) ?? null
    },
    async change(key, next) {
      await pause()
      const value = next(map.get(key) ?? null)
      if (value === undefined) map.delete(key)
      else map.set(key, { value: structuredClone(value), at: new Date() })
    },
    wait(ms) {
      for (const [key, { value, at }] of map) map.set(key, { value, at: new Date(at.getTime() - ms) })
    },
  }
}
