import { sql } from 'kysely'
import { changeAccount, emptyLedger } from '../../accounting/ledger/index.ts'
import { setGroupStatus } from '../../social/acts/groups.ts'
import { keepWords } from '../../social/search-words.ts'
import type { Into, Standing } from '../data.ts'
import type { Db } from '../work.ts'
import { broughtInto, listingsInto } from './brought.ts'

type Of = { id: string; code: string; into: Into; standing: Standing; now: Date }

/**
 * Takes back what a migration brought into a group that was there, in the transaction at hand (B14): the group is as it was
 * before, with its people, settings, categories and terms. Gives the users behind the members who are gone.
 */
export async function takeBack(db: Db, { id, code, into, standing, now }: Of): Promise<string[]> {
  const { accounts, members } = await broughtInto(db, { id, code })
  const people = await usersBehind(db, { code, members })
  await emptyLedger(db, code)
  for (const type of ['offers', 'needs'] as const) {
    const listings = listingsInto(id, type, into[type] ?? 0)
    await sql`
      delete from ${sql.table(type)}
      where group_code = ${code} and (id = any(${listings}::uuid[]) or member_id = any(${members}::uuid[]))
    `.execute(db)
    await keepWords(db, { group: code, kind: type })
  }
  await sql`delete from one_time_codes where claimed_in = ${code} and user_id = any(${people}::uuid[])`.execute(db)
  await sql`delete from outbox where group_code = ${code} and subject = any(${members}::uuid[])`.execute(db)
  // A table that is added later is not forgotten.
  for (const table of await tablesWith(db, 'member_id'))
    await sql`delete from ${sql.table(table)} where member_id = any(${members}::uuid[])`.execute(db)
  for (const table of await tablesWith(db, 'account_id'))
    if (table !== 'members')
      await sql`delete from ${sql.table(table)} where group_code = ${code} and account_id = any(${accounts}::uuid[])`.execute(
        db,
      )
  await sql`delete from members where group_code = ${code} and id = any(${members}::uuid[])`.execute(db)
  await keepWords(db, { group: code, kind: 'members', ids: members })
  await sql`delete from accounts where group_code = ${code} and id = any(${accounts}::uuid[])`.execute(db)
  await dropCategories(db, { code, categories: into.categories ?? [] })
  await dropAdmins(db, { code, admins: into.admins ?? [] })
  for (const [account, { credit: credit_limit, maximum: maximum_balance }] of Object.entries(into.limits ?? {}))
    await changeAccount(db, { group: code, id: account, set: { credit_limit, maximum_balance, updated: now } })
  if (into.lastNumber !== undefined)
    await db.updateTable('groups').set({ last_number: into.lastNumber }).where('group_code', '=', code).execute()
  await setGroupStatus(db, { code, ...standing, now })
  return people
}

async function usersBehind(db: Db, { code, members }: { code: string; members: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ user: string }>`
    select user_id as user from members
    where group_code = ${code} and id = any(${members}::uuid[]) and user_id is not null
  `.execute(db)
  return rows.map(({ user }) => user)
}

// An administrator may have put something into one by now: then it is theirs.
async function dropCategories(
  db: Db,
  { code, categories }: { code: string; categories: readonly string[] },
): Promise<void> {
  await sql`
    delete from categories c where c.group_code = ${code} and c.id = any(${categories}::uuid[])
      and not exists (select from offers o where o.group_code = ${code} and o.category_id = c.id)
      and not exists (select from needs n where n.group_code = ${code} and n.category_id = c.id)
  `.execute(db)
  await keepWords(db, { group: code, kind: 'categories' })
}

// A group keeps an administrator (A-4-7), though those of before have stepped back since.
async function dropAdmins(db: Db, { code, admins }: { code: string; admins: readonly string[] }): Promise<void> {
  await sql`
    delete from currency_admins where group_code = ${code} and user_id = any(${admins}::uuid[])
  `.execute(db)
  await sql`
    insert into currency_admins (group_code, user_id, position)
    select g.group_code, g.founder, 0 from groups g
    where g.group_code = ${code} and not exists (select from currency_admins where group_code = ${code})
  `.execute(db)
}

async function tablesWith(db: Db, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = ${column} and t.table_type = 'BASE TABLE'
    order by c.table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}
