import { changeAccount } from '../../accounting/ledger/index.ts'
import { sql } from 'kysely'
import { idsOf } from '../ids.ts'
import { add } from '../portions.ts'
import { rowsBehind, type Joined, type Position, type StagedAccount } from '../staged.ts'
import type { Making } from '../work.ts'

/** Finds the ids of what account codes of the files stand for: of a member who was there before, hers. */
export async function idFinder(
  { migration, db }: Pick<Making, 'migration' | 'db'>,
  accounts: readonly string[],
): Promise<(account: string) => Joined> {
  const { id, facts } = migration
  if (!facts.into) return account => idsOf(id, account)
  const { rows } = await sql<{ account: string; joined: Joined }>`
    select account, data -> 'joined' as joined from migration_rows
    where migration_id = ${id} and kind = 'account' and account = any(${accounts}::text[]) and data -> 'joined' is not null
  `.execute(db)
  const there = new Map(rows.map(({ account, joined }) => [account, joined]))
  return account => there.get(account) ?? idsOf(id, account)
}

/**
 * Lets members who were there before go as far as the files say; of who they are nothing changes. Their accounts are held
 * until the portion is made.
 */
export async function limitJoined(
  { migration, db, now, counts, size }: Making,
  after: Position,
): Promise<number | null> {
  if (!migration.facts.into) return null
  const group = migration.code
  const { rows, next } = await rowsBehind({ migration, db }, { kind: 'account', after, most: size })
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
  add(counts, 'joined', joined.length)
  return next
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
