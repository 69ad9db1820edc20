import { isAppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { dropClaimCodes } from '../auth/one-time-codes.ts'
import type { Kit } from '../kit.ts'
import { setGroupStatus } from '../social/acts/groups.ts'
import { isUntouched } from '../social/acts/untouched.ts'
import type { Facts, Into } from './data.ts'
import { hold, type Holder } from './holding.ts'
import { takeBack } from './into/takeBack.ts'
import { createLog, storeLines, tellingOf } from './log.ts'
import { noteMigration } from './make/end.ts'
import { mustBeUntouched } from './since.ts'
import { begin, end, load, loadIn } from './stepping.ts'
import { clearRows } from './staged.ts'
import { counted, type Db, type Making } from './work.ts'
import { say, type Told } from './say.ts'

/** Left behind: its job finds by them what is to be taken from the store, and forgets them then. */
const kept = ['archives']

/**
 * Takes a group away that a migration made, or what it brought into one that was there, in one transaction: all of it or nothing (B14). Entries and links of the chain
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
  await hold(db, holder)
  const migration = await loadIn(db, id)
  const { code, facts } = migration
  await mustBeUntouched(db, { migration: id, code, brought: facts.brought })
  const log = createLog('undo', () => now)
  const people = facts.into ? await takeOut({ kit, migration, db, now }, facts.into) : await takeGroup(db, kit, code)
  const gone = await dropUsers(db, people, now)
  const what = facts.into ? `the group ${code} is as it was` : `the group ${code} is gone`
  const message = `${what}, and ${counted(gone, 'user')} who never signed in${facts.into ? ' gone' : ''}`
  log.info(say(message, facts.into ? 'undoneInto' : 'undoneGroup', { code, count: gone }))
  await storeLines(db, id, log.take())
  const left: Facts = facts.into ? { into: { group: facts.into.group } } : {}
  await db
    .updateTable('migrations')
    .set({ facts: JSON.stringify(left) })
    .where('id', '=', id)
    .execute()
  await end(db, holder, { status: 'undone', lines: [], now })
}

async function takeGroup(db: Db, kit: Kit, code: string): Promise<string[]> {
  const people = await peopleOf(db, code)
  await dropClaimCodes(db, code)
  for (const table of await tablesOfGroups(db)) {
    kit.ending.throwIfAborted()
    await sql`delete from ${sql.table(table)} where group_code = ${code}`.execute(db)
  }
  return people
}

// What failed in the middle closed the group itself; else it stands as when the undo was asked for.
async function takeOut(
  { kit, migration, db, now }: Omit<Making, 'log' | 'counts' | 'size'>,
  into: Into,
): Promise<string[]> {
  const { id, code, creator, facts } = migration
  const { before } = facts
  const wasWhole = before?.run?.status !== 'failed'
  const standing = (wasWhole ? before : into.standing) ?? { status: 'disabled', locked: true }
  const { status, locked } = standing
  const people = await takeBack(db, { id, code, into, standing: { status, locked }, now })
  await noteMigration({ kit, migration, db }, { act: 'remove', actor: before?.by ?? creator })
  while (await clearRows(db, { id }));
  await db.deleteFrom('migration_files').where('migration_id', '=', id).execute()
  return people
}

async function giveBack(kit: Kit, holder: Holder, error: unknown): Promise<void> {
  await kit.database.transaction('*', async db => {
    const now = kit.now()
    await hold(db, holder)
    const { code, facts } = await loadIn(db, holder.id)
    const { before, ...others } = facts
    const { run = { status: 'completed', step: 'end' }, status, locked } = before ?? {}
    if (status !== undefined) await setGroupStatus(db, { code, status, locked: locked === true, now })
    const log = createLog('undo', () => now)
    log.error(untold(error))
    await db
      .updateTable('migrations')
      .set({ step: run.step, facts: JSON.stringify(others) })
      .where('id', '=', holder.id)
      .execute()
    await end(db, holder, { status: run.status, lines: log.take(), now })
  })
}

// What is in the way says by itself that the undo is over.
function untold(error: unknown): Told {
  const { message, said } = tellingOf(error)
  return { message: `it cannot be undone any more: ${message}`, said }
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
