import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Asked } from './asked.ts'
import { bucketOf, inTime, type Reach } from './sums.ts'

type Count = { bucket: number; accounts: string }

/** Accounts that exist in each bucket and have `least` to `most` committed transfers in it (A-4-67). */
export async function accountsOf(db: Kysely<Tables>, asked: Asked, { group }: Reach): Promise<number[]> {
  const { starts, least, most } = asked
  if (starts.length === 0) return []
  if (least > 0) return byBucket(starts, await busy(db, asked, { group, within: between(least, most) }))
  const all = await existing(db, asked, { group })
  if (most === Infinity) return all
  const busier = byBucket(starts, await busy(db, asked, { group, within: between(most + 1, Infinity) }))
  return all.map((count, at) => count - (busier[at] ?? 0))
}

// A payment counts for both of its accounts, as far as they are of this group.
async function busy(
  db: Kysely<Tables>,
  asked: Asked,
  { group, within }: Reach & { within: RawBuilder<SqlBool> },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select bucket, count(*) as accounts from (
      select ${bucketOf(asked)} as bucket, c.group_code, side.account, count(*) as n
      from chain c
      join transfers t on t.group_code = c.group_code and t.id = c.transfer_id
      cross join lateral unnest(array[
        case when t.payer_group = t.group_code then t.payer end, case when t.payee_group = t.group_code then t.payee end
      ]) as side(account)
      join accounts a on a.group_code = c.group_code and a.id = side.account and a.kind = 'user'
      where ${inTime(asked)} and ${ofReach(sql.ref('c.group_code'), group)}
      group by 1, 2, 3
    ) each where ${within} group by bucket
  `.execute(db)
  return rows
}

// Opened before the bucket ends, and not closed when it begins.
async function existing(db: Kysely<Tables>, { starts, to }: Asked, { group }: Reach): Promise<number[]> {
  const ends = [...starts.slice(1), to]
  const { rows } = await sql<{ opened: Date; closed: Date | null; accounts: string }>`
    select a.created as opened, case when a.status = 'deleted' then a.updated end as closed, count(*) as accounts
    from accounts a where a.kind = 'user' and ${ofReach(sql.ref('a.group_code'), group)} and a.created < ${new Date(to)}
    group by 1, 2
  `.execute(db)
  const opened = rows.map(row => ({ time: row.opened.getTime(), accounts: Number(row.accounts) }))
  const closed = rows.flatMap(({ closed: it, accounts }) =>
    it ? [{ time: it.getTime(), accounts: Number(accounts) }] : [],
  )
  const upTo = (list: typeof opened) => runningSum(list.sort((a, b) => a.time - b.time))
  const [openedBy, closedBy] = [upTo(opened), upTo(closed)]
  return starts.map((start, at) => openedBy((ends[at] ?? to) - 1) - closedBy(start))
}

// Answers, for growing times, how many came up to and with each.
function runningSum(sorted: readonly { time: number; accounts: number }[]): (time: number) => number {
  let sum = 0
  let at = 0
  return time => {
    for (let next = sorted[at]; next && next.time <= time; next = sorted[++at]) sum += next.accounts
    return sum
  }
}

function ofReach(column: RawBuilder<unknown>, group: string | null): RawBuilder<SqlBool> {
  if (group !== null) return sql<SqlBool>`${column} = ${group}`
  return sql<SqlBool>`${column} in (
    select k.group_code from currencies k join ledgers l on l.group_code = k.group_code where k.status = 'active')`
}

function between(least: number, most: number): RawBuilder<SqlBool> {
  return most === Infinity ? sql<SqlBool>`n >= ${least}` : sql<SqlBool>`n between ${least} and ${most}`
}

function byBucket(starts: readonly number[], rows: readonly Count[]): number[] {
  const values = starts.map(() => 0)
  for (const { bucket, accounts } of rows) values[bucket - 1] = Number(accounts)
  return values
}
