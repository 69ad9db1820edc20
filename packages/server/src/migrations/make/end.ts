import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { note } from '../../admin/note.ts'
import { setGroupStatus } from '../../social/acts/groups.ts'
import type { Facts } from '../data.ts'
import { broughtIn } from '../since.ts'
import { clearRows } from '../staged.ts'
import { rowKinds } from '../tables.ts'
import { counted, type Making } from '../work.ts'
import { weights } from '../weigh.ts'
import { inviteAll } from './invite.ts'
import { refusal, say } from '../say.ts'

/**
 * Looks whether every balance equals the source's and their sum is 0 (A-4-81), and only then opens the group. What was
 * brought along is forgotten: it is where it belongs now, and a second copy would outlive the people in it (B7).
 * @throws TransactionError when a balance is another
 */
export async function endMigration(making: Making): Promise<void> {
  const { kit, migration, db, log, now } = making
  const { id, code } = migration
  const count = await compare({ migration, db })
  const message = `${counted(count, 'balance')} ${count === 1 ? 'equals' : 'equal'} the source's, and the sum is 0`
  // B13: nothing was added up where no balance was said, or rows are unread.
  if (migration.facts.sum !== null) log.info(say(message, 'balancesEqual', { count }))
  const { into } = migration.facts
  // One that was there is as it was.
  await setGroupStatus(db, { code, ...(into?.standing ?? { status: 'active', locked: false }), now })
  await noteMade({ kit, migration, db })
  await noteBrought({ migration, db, now })
  await inviteAll(making)
  for (const kind of rowKinds) await clearRows(db, id, kind)
  await db.deleteFrom('migration_files').where('migration_id', '=', id).execute()
  await db.updateTable('migrations').set({ sealed: null }).where('id', '=', id).execute()
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

async function compare({ migration, db }: Pick<Making, 'migration' | 'db'>): Promise<number> {
  const { id, code, facts } = migration
  const { rows: others } = await sql<{ account: string }>`
    select w.account from (${weights(id)}) w
    left join lateral (select balance from accounts where group_code = ${code} and code = w.account offset 0) a on true
    where a.balance is distinct from coalesce(w.stated, w.moved) order by w.account
  `.execute(db)
  const [first] = others
  if (first) {
    const detail = `${counted(others.length, 'balance differs', 'balances differ')} from the source's, the first is ${first.account}`
    const said = { count: others.length, account: first.account }
    throw refusal(say(detail, 'balancesOther', said), { code: 'TransactionError' })
  }
  const { rows } = await sql<{ sum: string; count: number }>`
    select coalesce(sum(balance), 0)::text as sum, (count(*) filter (where kind = 'user'))::int as count
    from accounts where group_code = ${code}
  `.execute(db)
  const { sum = '0', count = 0 } = rows[0] ?? {}
  if (sum === '0') return count
  const units = toUnits(BigInt(sum), { scale: facts.currency?.scale ?? 0 })
  throw refusal(say(`the balances add up to ${units}`, 'balancesSum', { sum: units }), { code: 'TransactionError' })
}
