import { isAppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { dropClaimCodes } from '../auth/one-time-codes.ts'
import type { Kit } from '../kit.ts'
import { setGroupStatus } from '../social/acts/groups.ts'
import { isUntouched } from '../social/acts/untouched.ts'
import { hold, type Holder } from './holding.ts'
import { createLog, messageOf, storeLines } from './log.ts'
import { mustBeUntouched } from './since.ts'
import { begin, end, load, loadIn } from './stepping.ts'
import { counted, type Db } from './work.ts'

/** Left behind: its job finds by them what is to be taken from the store, and forgets them then. */
const kept = ['archives']

/**
 * Takes a group away that a migration made, in one transaction: all of it or nothing (B14). Entries and links of the chain
 * are nobody's to delete (L3): this is the one exception, for a ledger as a whole that no payment of its own was written
 * to, and so not with the rights of the server's role. When something was made in the group meanwhile, it is given back.
 */
export async function unmake(kit: Kit, holder: Holder): Promise<void> {
  const { code } = await load(kit, holder)
  await begin(kit, holder, 'undo')
  kit.ending.throwIfAborted()
  try {
    await kit.database.administer(db => takeAway(db, kit, holder))
  } catch (error) {
    if (!isAppError(error) || error.code !== 'BadRequest') throw error
    await giveBack(kit, holder, error)
  }
  kit.groups.forget(code)
  kit.standings.clear()
}

async function takeAway(db: Db, kit: Kit, holder: Holder): Promise<void> {
  const now = kit.now()
  const { id } = holder
  await hold(db, holder, now)
  const { code, facts } = await loadIn(db, id)
  await mustBeUntouched(db, { kit, code, brought: facts.brought })
  const log = createLog('undo', () => now)
  const people = await peopleOf(db, code)
  await dropClaimCodes(db, code)
  for (const table of await tablesOfGroups(db)) {
    kit.ending.throwIfAborted()
    await sql`delete from ${sql.table(table)} where group_code = ${code}`.execute(db)
  }
  const gone = await dropUsers(db, people, now)
  log.info(`the group ${code} is gone, and ${counted(gone, 'user')} who never signed in`)
  await storeLines(db, id, log.take())
  await db.updateTable('migrations').set({ facts: '{}' }).where('id', '=', id).execute()
  await end(db, holder, { status: 'undone', lines: [], now })
}

async function giveBack(kit: Kit, holder: Holder, error: unknown): Promise<void> {
  await kit.database.transaction('*', async db => {
    const now = kit.now()
    await hold(db, holder, now)
    const { code, facts } = await loadIn(db, holder.id)
    const { before, ...others } = facts
    if (before) await setGroupStatus(db, { code, ...before, now })
    const log = createLog('undo', () => now)
    log.error(`it cannot be undone any more: ${messageOf(error)}`)
    await db
      .updateTable('migrations')
      .set({ step: 'end', facts: JSON.stringify(others) })
      .where('id', '=', holder.id)
      .execute()
    await end(db, holder, { status: 'completed', lines: log.take(), now })
  })
}

// Whatever there is of a group has its code: a table that is added later is not forgotten.
async function tablesOfGroups(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'group_code' and t.table_type = 'BASE TABLE'
    order by c.table_name
  `.execute(db)
  return rows.map(({ name }) => name).filter(name => !kept.includes(name))
}

async function peopleOf(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ user: string }>`
    select user_id as user from members where group_code = ${code} and user_id is not null
    union select user_id from currency_admins where group_code = ${code}
  `.execute(db)
  return rows.map(({ user }) => user)
}

// Who was brought in, never came, and is nowhere else. Whoever has chosen a password has a user of his own.
async function dropUsers(db: Db, people: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`
    delete from users where id in (
      select u.id from users u
      where u.id = any(${people}::uuid[]) and not u.superadmin and ${isUntouched(now)}
        and not exists (select from members m where m.user_id = u.id and m.state <> 'deleted')
        and not exists (select from currency_admins a where a.user_id = u.id)
        and not exists (select from groups g where g.founder = u.id)
    ) returning 1
  `.execute(db)
  return rows.length
}
