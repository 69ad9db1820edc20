import type { Counts, Making, Part } from './work.ts'

/** How far a making step has come: the part it is in, where in it the next portion begins, and what was counted. */
export type Progress = { part: number; after: string | number | null; counts: Counts }

export const atFirst: Progress = { part: 0, after: null, counts: {} }

/** Makes the next portion of a step in the transaction at hand. Gives how far the step has come; `undefined` when it is done. */
export async function makePortion(
  parts: readonly Part[],
  making: Omit<Making, 'counts'>,
  { part, after, counts: before }: Progress,
): Promise<Progress | undefined> {
  const run = parts[part]
  if (!run) return undefined
  // A copy: a transaction that is repeated counts from where it began.
  const counts = { ...before }
  const next = await run({ ...making, counts }, after)
  if (next !== null) return { part, after: next, counts }
  return part + 1 < parts.length ? { part: part + 1, after: null, counts } : undefined
}

/** Rows of the first portion of a step, and of one that nothing waits for. */
export const firstSize = 50
export const largestSize = 500
const smallestSize = 10
/** How long a portion should take, in milliseconds: a request needs several answers of the database, and may wait for a portion each time. */
const wanted = 30

/** Rows of the next portion, after one that took so long: as many as this machine makes in the time a portion should take. */
export function nextSize(size: number, took: number): number {
  const change = Math.min(2, Math.max(0.5, wanted / Math.max(1, took)))
  return Math.round(Math.min(largestSize, Math.max(smallestSize, size * change)))
}

/** Adds to what the portions of a step count. */
export function add(counts: Counts, name: string, by: number | bigint): void {
  counts[name] = String(BigInt(counts[name] ?? 0) + BigInt(by))
}

export function countOf(counts: Counts, name: string): number {
  return Number(counts[name] ?? 0)
}
