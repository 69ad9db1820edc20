import { isUuid } from '@exchange-kit/model'
import { createCache, type Cache } from '../cache.ts'
import type { Database } from '../database/index.ts'

/**
 * Whether a session lives, by its id. Ending one in this process is known here at once (`forget`), in other processes
 * within two seconds.
 */
export function createSessionLives(database: Database): Cache<boolean> {
  return createCache({
    seconds: 2,
    load: id => (isUuid(id) ? database.read('*', db => lives(db, id)) : Promise.resolve(false)),
  })
}

async function lives(db: Parameters<Parameters<Database['read']>[1]>[0], id: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('ended').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.ended === null
}
