import { changeAccount } from '../../accounting/ledger/index.ts'
import { sql } from 'kysely'
import { idsOf } from '../ids.ts'
import type { Joined, StagedAccount } from '../staged.ts'
import type { Making } from '../work.ts'

/** Finds the ids of what an account code of the files stands for: of a member who was there before, hers. */
export async function idFinder({
  migration,
  db,
}: Pick<Making, 'migration' | 'db'>): Promise<(account: string) => Joined> {
  const { id } = migration
  const { rows } = await sql<{ account: string; joined: Joined }>`
    select account, data -> 'joined' as joined from migration_rows
    where migration_id = ${id} and kind = 'account' and data -> 'joined' is not null
  `.execute(db)
  const there = new Map(rows.map(({ account, joined }) => [account, joined]))
  return account => there.get(account) ?? idsOf(id, account)
}

/**
 * Lets members who were there before go as far as the files say; of who they are nothing changes. Gives their number. Their
 * accounts are held from here on.
 */
export async function limitJoined({ migration, db, now }: Making): Promise<number> {
  const group = migration.code
  const rows = await db
    .selectFrom('migration_rows')
    .select('data')
    .where('migration_id', '=', migration.id)
    .where('kind', '=', 'account')
    .where(sql<boolean>`data -> 'joined' is not null`)
    .orderBy('position')
    .execute()
  const before: Record<string, { credit: number | null; maximum: number | null }> = {}
  const joined = rows.flatMap(({ data }) => {
    const it = data as StagedAccount
    return it.joined ? [{ ...it, id: it.joined.account }] : []
  })
  for (const { id, creditLimit, maximumBalance } of joined) {
    if (creditLimit === undefined && maximumBalance === undefined) continue
    const { credit_limit: credit, maximum_balance: maximum } = await db
      .selectFrom('accounts')
      .select(['credit_limit', 'maximum_balance'])
      .where('group_code', '=', group)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    before[id] = { credit, maximum }
    const set = {
      ...(creditLimit === undefined ? {} : { credit_limit: creditLimit }),
      ...(maximumBalance === undefined ? {} : { maximum_balance: maximumBalance }),
      updated: now,
    }
    await changeAccount(db, { group, id, set })
  }
  if (Object.keys(before).length > 0) await keepLimits({ migration, db }, before)
  return joined.length
}

// Beside those of the rows before. Done again, it finds what it did itself: what was noted first counts.
async function keepLimits({ migration, db }: Pick<Making, 'migration' | 'db'>, before: object): Promise<void> {
  await db
    .updateTable('migrations')
    .set({
      facts: sql`jsonb_set(facts, '{into,limits}', ${JSON.stringify(before)}::jsonb || coalesce(facts #> '{into,limits}', '{}'))`,
    })
    .where('id', '=', migration.id)
    .execute()
}
