import { sql } from 'kysely'
import { ConfigError } from '../../setting-values.ts'
import type { Database, Databases } from '../../database/index.ts'
import { copyRegister } from './copy.ts'

/**
 * Checks at start that the money of every group is where `DATABASE_URLS` says, and settles a group there that has moved no
 * money yet. Where a group's head is, there its money is: it is in one database only.
 *
 * @throws ConfigError that says which group is where, and what to do
 */
export async function settlePlaces(databases: Databases): Promise<void> {
  const { home, away } = databases
  const strangers = await usersIn(databases.all.filter(it => it !== home))
  if (strangers > 0) {
    throw new ConfigError(
      'DATABASE_URLS names a database that is the home of a server: it has users of its own. Give the groups a database of their own.',
    )
  }
  for (const group of away) await settle(databases, group)
  const lost = (await groupsAt(home)).filter(({ group, head }) => !head && !away.includes(group))
  const [first] = lost
  if (first) {
    throw new ConfigError(
      `The money of ${lost.map(({ group }) => group).join(', ')} is in another database, which DATABASE_URLS does not name. ` +
        `Nobody there could pay: name it again, such as DATABASE_URLS="${first.group}=postgres://…".`,
    )
  }
}

async function settle(databases: Databases, group: string): Promise<void> {
  const [atHome, there] = await Promise.all([headAt(databases.home, group), headAt(databases.of(group), group)])
  if (atHome === 'no group') {
    throw new ConfigError(`DATABASE_URLS names ${group}, which is no group here. Correct it, or make the group first.`)
  }
  if (atHome === 'used') {
    throw new ConfigError(
      there === 'used'
        ? `${group} has payments in both DATABASE_URL and its database of DATABASE_URLS. Restore one of the two.`
        : `${group} has payments in DATABASE_URL. Stop all servers and take them along: exchange-kit move-group ${group}`,
    )
  }
  if (atHome === 'none' && there === 'no group') {
    throw new ConfigError(
      `The money of ${group} is neither in DATABASE_URL nor in its database of DATABASE_URLS. Correct the address.`,
    )
  }
  await copyRegister(databases, group)
  if (atHome === 'new') await giveHead(databases, group)
}

/** Lets the head of a group begin in its database, and end at home. Begun anew, it goes on where it was broken off. */
async function giveHead({ home, of }: Databases, group: string): Promise<void> {
  await of(group).transaction([group], db =>
    db
      .insertInto('ledgers')
      .values({ group_code: group })
      .onConflict(conflict => conflict.column('group_code').doNothing())
      .execute(),
  )
  await home.transaction([group], db => db.deleteFrom('ledgers').where('group_code', '=', group).execute())
}

type Head = 'no group' | 'none' | 'new' | 'used'

async function headAt(database: Database, group: string): Promise<Head> {
  return await database.read([group], async db => {
    const { rows } = await sql<{ head: boolean; used: boolean }>`
      select l.group_code is not null as head,
        coalesce(l.sequence > 0, false) or (l.group_code is not null
          and exists (select 1 from transfers t where t.group_code = c.group_code)) as used
      from currencies c left join ledgers l on l.group_code = c.group_code where c.group_code = ${group}
    `.execute(db)
    const [row] = rows
    if (!row) return 'no group'
    if (!row.head) return 'none'
    return row.used ? 'used' : 'new'
  })
}

async function groupsAt(database: Database): Promise<{ group: string; head: boolean }[]> {
  const rows = await database.read('*', db =>
    db
      .selectFrom('currencies as c')
      .leftJoin('ledgers as l', 'l.group_code', 'c.group_code')
      .select(['c.group_code', 'l.group_code as head'])
      .orderBy('c.group_code')
      .execute(),
  )
  return rows.map(({ group_code, head }) => ({ group: group_code, head: head !== null }))
}

async function usersIn(databases: readonly Database[]): Promise<number> {
  const counts = await Promise.all(
    databases.map(it => it.read('*', db => db.selectFrom('users').select('id').limit(1).execute())),
  )
  return counts.flat().length
}
