import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { note } from '../../admin/note.ts'
import { setGroupStatus } from '../../social/acts/groups.ts'
import type { Facts } from '../data.ts'
import { broughtIn } from '../since.ts'
import { add, countOf } from '../portions.ts'
import { clearRows, type Position } from '../staged.ts'
import { counted, type Making, type Part } from '../work.ts'
import { weightsBehind } from '../weigh.ts'
import { invite, tellInvited } from './invite.ts'
import { refusal, say } from '../say.ts'

/**
 * Looks whether every balance equals the source's and their sum is 0 (A-4-81), and only then opens the group. Then its
 * members are invited, and what was brought along is forgotten: it is where it belongs now, and a second copy would outlive the
 * people in it (B7).
 */
export const endMigration: readonly Part[] = [compare, openGroup, invite, tellInvited, forgetRows, forgetFiles]

// Nothing moves in the group until it is opened.
async function compare({ migration, db, counts, size }: Making, after: Position): Promise<string | null> {
  const { weights, next } = await weightsBehind(db, { id: migration.id, after, most: size })
  if (weights.length === 0) return next
  const codes = weights.map(it => it.account)
  const { rows: others } = await sql<{ position: number }>`
    select r.position from unnest(${codes}::text[], ${weights.map(it => it.stated ?? it.moved)}::bigint[]) w (account, balance)
    join migration_rows r on r.migration_id = ${migration.id} and r.kind = 'account' and r.account = w.account
    left join accounts a on a.group_code = ${migration.code} and a.code = w.account
    where a.balance is distinct from w.balance order by w.account
  `.execute(db)
  add(counts, 'others', others.length)
  if (others[0]) counts['first'] ??= String(others[0].position)
  return next
}

/** @throws TransactionError when a balance is not the source's, or all of them are not 0 together */
async function openGroup(making: Making): Promise<null> {
  const { kit, migration, db, log, now } = making
  const { id, code, facts } = migration
  await mustBeEqual(making)
  const count = await mustBeZero({ migration, db })
  const message = `${counted(count, 'balance')} ${count === 1 ? 'equals' : 'equal'} the source's, and the sum is 0`
  // B13: nothing was added up where no balance was said, or rows are unread.
  if (facts.sum !== null) log.info(say(message, 'balancesEqual', { count }))
  // One that was there is as it was.
  await setGroupStatus(db, { code, ...(facts.into?.standing ?? { status: 'active', locked: false }), now })
  await db
    .updateTable('migrations')
    .set({ facts: sql`facts || '{"opened": true}'` })
    .where('id', '=', id)
    .execute()
  await noteMade({ kit, migration, db })
  await noteBrought({ migration, db, now })
  return null
}

/** Forgets the files, and credentials at the source. */
export async function forgetFiles({ migration: { id }, db }: Making): Promise<null> {
  await db.deleteFrom('migration_files').where('migration_id', '=', id).execute()
  await db.updateTable('migrations').set({ sealed: null }).where('id', '=', id).execute()
  return null
}

/** Keeps in the log of the group who brought it in, or others into it (B8). */
export async function noteMade(making: Noting): Promise<void> {
  const { creator, facts } = making.migration
  await noteMigration(making, { act: facts.into ? 'update' : 'create', actor: creator })
}

type Noting = Pick<Making, 'kit' | 'migration' | 'db'>

/** Keeps in the log of the group what a migration did to it, in the name of a superadmin. */
export async function noteMigration(
  { kit, migration: { id, code }, db }: Noting,
  { act, actor }: { act: 'create' | 'update' | 'remove'; actor: string },
): Promise<void> {
  const viewer = { user: actor, superadmin: true, members: [], administers: [] }
  await note({ db, kit, viewer }, { act, group: code, subject: { type: 'migrations', id }, concerns: null })
}

/** Notes how much there is of what was brought in, so that what people make of their own is told from it (B14). */
export async function noteBrought({ migration, db, now }: Pick<Making, 'migration' | 'db' | 'now'>): Promise<void> {
  const { id, code } = migration
  const brought = await broughtIn(db, { code, now })
  await db
    .updateTable('migrations')
    .set({ facts: sql`facts || ${JSON.stringify({ brought } satisfies Facts)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

async function forgetRows({ migration, db, size }: Making): Promise<number | null> {
  return (await clearRows(db, { id: migration.id, most: size })) ? 0 : null
}

async function mustBeEqual({ migration, db, counts }: Making): Promise<void> {
  const count = countOf(counts, 'others')
  if (count === 0) return
  const { account } = await db
    .selectFrom('migration_rows')
    .select('account')
    .where('migration_id', '=', migration.id)
    .where('kind', '=', 'account')
    .where('position', '=', countOf(counts, 'first'))
    .executeTakeFirstOrThrow()
  const detail = `${counted(count, 'balance differs', 'balances differ')} from the source's, the first is ${account}`
  throw refusal(say(detail, 'balancesOther', { count, account }), { code: 'TransactionError' })
}

async function mustBeZero({ migration, db }: Pick<Making, 'migration' | 'db'>): Promise<number> {
  const { code, facts } = migration
  const { rows } = await sql<{ sum: string; count: number }>`
    select coalesce(sum(balance), 0)::text as sum, (count(*) filter (where kind = 'user'))::int as count
    from accounts where group_code = ${code}
  `.execute(db)
  const { sum = '0', count = 0 } = rows[0] ?? {}
  if (sum === '0') return count
  const units = toUnits(BigInt(sum), { scale: facts.currency?.scale ?? 0 })
  throw refusal(say(`the balances add up to ${units}`, 'balancesSum', { sum: units }), { code: 'TransactionError' })
}
