import type { Viewer, ViewerMember } from '@exchange-kit/model'
import { createCache, type Cache } from '../cache.ts'
import type { Database } from '../database/index.ts'

/** What a user may be in groups; whether a request is a superadmin's says its token. */
export type Standing = Omit<Viewer, 'superadmin'>

/** Standings by user id. `forget` a user after writing a member of his or the administrators of a group. */
export type Standings = Cache<Standing>

export function createStandings(database: Database): Standings {
  return createCache({ seconds: 2, load: user => loadStanding(database, user) })
}

async function loadStanding(database: Database, user: string): Promise<Standing> {
  return await database.read('*', async db => {
    const members = await db
      .selectFrom('members as m')
      .innerJoin('groups as g', 'g.group_code', 'm.group_code')
      .select(['m.id', 'm.code', 'm.group_code', 'm.state', 'm.account_id', 'g.status'])
      .where('m.user_id', '=', user)
      .where('m.state', '<>', 'deleted')
      .orderBy('m.created')
      .orderBy('m.id')
      .execute()
    const administers = await db
      .selectFrom('currency_admins')
      .select('group_code')
      .where('user_id', '=', user)
      .execute()
    return {
      user,
      administers: administers.map(row => row.group_code),
      members: members.map((row): ViewerMember => ({
        id: row.id,
        code: row.code,
        group: row.group_code,
        state: row.state,
        account: row.account_id,
        groupStatus: row.status,
      })),
    }
  })
}
