import { sql } from 'kysely'
import type { Brought, Standing } from './data.ts'
import { refusal, say } from './say.ts'
import { counted, type Db } from './work.ts'

/** What there is of a ledger when a migration ends, and when that is: what comes later is people's own. */
export async function broughtIn(db: Db, { code, now }: { code: string; now: Date }): Promise<Brought> {
  return { at: now.toISOString(), ...(await ledgerOf(db, code)) }
}

/** Things that people made after a group was brought in, by kind; each keeps it from being undone. */
type Since = { payments: number; members: number; listings: number; neighbours: number }

type Undoing = { migration: string; code: string; brought: Brought | undefined }

/**
 * Makes sure that nothing would be lost with a group but what a migration brought (B14), in the transaction that is going
 * to take it away, and gives how the group stands. What administrators decided is lost with it: settings, limits, names.
 * @throws BadRequest with how much of what is in the way
 */
export async function mustBeUntouched(db: Db, { migration, code, brought }: Undoing): Promise<Standing> {
  // Under locks: a payment is posted before, and counted, or after, and finds no group.
  const group = await db
    .selectFrom('groups')
    .select(['status', 'locked'])
    .where('group_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  await db.selectFrom('ledgers').select('sequence').where('group_code', '=', code).forUpdate().execute()
  if (!group) throw refusal(say('there is no such group any more', 'groupGone', { code }))
  if (!brought) throw refusal(say('what it brought was not noted: no undo was known then', 'undoUnknown', {}))
  if (await isFollowed(db, { migration, code, brought }))
    throw refusal(say('another migration has brought more into the group since: undo that first', 'undoFollowed', {}))
  const since = await sinceThen(db, { code, brought })
  const told = [
    [since.payments, 'payment'],
    [since.members, 'member'],
    [since.listings, 'listing'],
    [since.neighbours, 'trustline'],
  ] as const
  const found = told.filter(([count]) => count > 0).map(([count, one]) => counted(count, one))
  if (found.length > 0)
    throw refusal(say(`made since and lost with it: ${found.join(', ')}`, 'undoMade', since), { meta: since })
  return { status: group.status === 'active' ? 'active' : 'disabled', locked: group.locked }
}

// It may have brought members and listings that are older than itself, and no payment.
async function isFollowed(
  db: Db,
  { migration, code, brought }: { migration: string; code: string; brought: Brought },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from migrations
    where code = ${code} and id <> ${migration} and status in ('started', 'completed', 'failed')
      and facts -> 'into' -> 'standing' is not null and (facts -> 'brought' ->> 'at')::timestamptz >= ${brought.at}::timestamptz
  `.execute(db)
  return rows.length > 0
}

async function sinceThen(db: Db, { code, brought }: { code: string; brought: Brought }): Promise<Since> {
  const { sequence, transfers } = await ledgerOf(db, code)
  const at = new Date(brought.at)
  const { rows } = await sql<Omit<Since, 'payments'>>`
    select
      (select count(*) from members m where m.group_code = ${code} and (
        m.updated > ${at}
        or exists (select from contacts c
          where c.group_code = ${code} and c.member_id = m.id and c.updated > ${at})
        or exists (select from account_tags t
          where t.group_code = ${code} and t.account_id = m.account_id and t.updated > ${at})
      ))::int as members,
      (select count(*) from offers where group_code = ${code} and updated > ${at})::int
        + (select count(*) from needs where group_code = ${code} and updated > ${at})::int as listings,
      (select count(*) from trustlines where trusted_group = ${code})::int as neighbours
  `.execute(db)
  const [found = { members: 0, listings: 0, neighbours: 0 }] = rows
  // No transfer is ever deleted (A-4-43); one that waited and was accepted since makes the chain longer.
  const payments = Math.max(transfers - brought.transfers, sequence - brought.sequence)
  return { ...found, payments }
}

async function ledgerOf(db: Db, code: string): Promise<Pick<Brought, 'transfers' | 'sequence'>> {
  const { rows } = await sql<{ transfers: number; sequence: number }>`
    select
      (select count(*) from transfers where group_code = ${code})::int as transfers,
      coalesce((select sequence from ledgers where group_code = ${code}), 0) as sequence
  `.execute(db)
  return rows[0] ?? { transfers: 0, sequence: 0 }
}
