import { isUuid } from '@exchange-kit/model'
import { createCache, type Cache } from '../cache.ts'
import type { Database } from '../database/index.ts'

/**
 * Whether a session lives, by its id. Ending one in this process is known here at once (`forget`), in other processes
 * within two seconds.
 */
export function createSessionLives(database: Database): Cache<boolean> {
  return createCache({ seconds: 2, load: ids => living(database, ids.filter(isUuid)), missing: () => false })
}

async function living(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read('*', db =>
    db.selectFrom('sessions').select(['id', 'ended']).where('id', 'in', ids).execute(),
  )
  return new Map(rows.map(({ id, ended }) => [id, ended === null]))
}
