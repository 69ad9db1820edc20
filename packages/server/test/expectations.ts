import { expect } from 'vitest'
import { verify } from '../src/accounting/ledger/index.ts'
import type { Database } from '../src/database/index.ts'

/** L1, L2, L12 hold, and all that was acknowledged is stored, once (L11). Answers the ids of all committed transfers. */
export async function expectTruth(
  database: Database,
  group: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  expect(await verify(database, group)).toEqual([])
  const rows = await database.read([group], db =>
    db.selectFrom('transfers').select('id').where('state', '=', 'committed').execute(),
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
  const told = await database.read([group], db =>
    db.selectFrom('outbox').select('subject').where('kind', '=', 'TransferCommitted').execute(),
  )
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([...stored].toSorted())
  return [...stored]
}
