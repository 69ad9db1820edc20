import type { Database } from '../database/index.ts'
import { idOf } from './random.ts'

/** What a database holds: nothing, a demo that was interrupted, the demo, or something else. */
export type Holding = 'nothing' | 'begun' | 'demo' | 'other'

export async function holdingOf(database: Database): Promise<Holding> {
  return await database.read('*', async db => {
    const marta = await db.selectFrom('users').select('id').where('id', '=', idOf('user marta')).executeTakeFirst()
    if (!marta) {
      const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
      const group = await db.selectFrom('groups').select('id').limit(1).executeTakeFirst()
      return user || group ? 'other' : 'nothing'
    }
    // The last thing the demo does is to suspend Oriol.
    const oriol = await db
      .selectFrom('members')
      .select('state')
      .where('group_code', '=', 'RIBA')
      .where('id', '=', idOf('member RIBA oriol'))
      .executeTakeFirst()
    return oriol?.state === 'suspended' ? 'demo' : 'begun'
  })
}
