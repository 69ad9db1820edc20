import { createHash } from 'node:crypto'

/**
 * The id of a thing a migration makes, the same whenever it is made. Ids of a source are never taken over: a source that
 * lies could name things of ours.
 */
export function idIn(migration: string, ...names: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([migration, ...names]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Ids of what an account code stands for. */
export function idsOf(migration: string, account: string): { member: string; account: string } {
  return { member: idIn(migration, 'member', account), account: idIn(migration, 'account', account) }
}
