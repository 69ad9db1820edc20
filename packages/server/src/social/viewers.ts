import type { Viewer, ViewerMember } from '@exchange-kit/model'
import { createCache, type Cache } from '../cache.ts'
import type { Database } from '../database/index.ts'

/** What a user may be in groups; whether a request is a superadmin's says its token. */
export type Standing = Omit<Viewer, 'superadmin'>

/** Standings by user id. `forget` a user after writing a member of his or the administrators of a group. */
export type Standings = Cache<Standing>

export function createStandings(database: Database): Standings {
  const missing = (user: string): Standing => ({ user, administers: [], members: [] })
  return createCache({ seconds: 2, load: users => loadStandings(database, users), missing })
}

async function loadStandings(database: Database, users: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { members, administers } = await database.read('*', async db => ({
    members: await db
      .selectFrom('members as m')
      .innerJoin('groups as g', 'g.group_code', 'm.group_code')
      .select(['m.id', 'm.code', 'm.group_code', 'm.user_id', 'm.state', 'm.account_id', 'g.status'])
      .where('m.user_id', 'in', users)
      .where('m.state', '<>', 'deleted')
      .orderBy('m.created')
      .orderBy('m.id')
      .execute(),
    administers: await db
      .selectFrom('currency_admins')
      .select(['user_id', 'group_code'])
      .where('user_id', 'in', users)
      .execute(),
  }))
  const membersOf = byUser(members)
  const administersOf = byUser(administers)
  const standingOf = (user: string): Standing => ({
    user,
    administers: (administersOf.get(user) ?? []).map(row => row.group_code),
    members: (membersOf.get(user) ?? []).map((row): ViewerMember => ({
      id: row.id,
      code: row.code,
      group: row.group_code,
      state: row.state,
      account: row.account_id,
      groupStatus: row.status,
    })),
  })
  return new Map(users.map(user => [user, standingOf(user)]))
}

function byUser<R extends { user_id: string | null }>(rows: readonly R[]): ReadonlyMap<string | null, readonly R[]> {
  const lists = new Map<string | null, R[]>()
  for (const row of rows) {
    const list = lists.get(row.user_id)
    if (list) list.push(row)
    else lists.set(row.user_id, [row])
  }
  return lists
}
