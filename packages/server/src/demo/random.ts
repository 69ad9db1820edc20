import { createHash } from 'node:crypto'

/** Numbers that look random and are the same on every run of a seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** A random sequence from a seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: list => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
  }
}

/** The id of a thing of the demo, always the same for its name. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`exchange-kit demo ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Ids one after the other, the same on every run. */
export function idsOf(name: string): () => string {
  let count = 0
  return () => idOf(`${name} ${(count += 1)}`)
}
