import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Place } from './accounts.ts'
import type { Finding } from './finding.ts'

type Db = Kysely<Tables>

const day = 86_400_000
const year = 365
const points = 12

/** How often money changed hands in a year: volume by mean positive circulation, and the same for the year before (B15). */
export async function velocityFinding(db: Db, { group, now }: Place): Promise<Finding> {
  const value = await turns(db, { group, now })
  const before = await turns(db, { group, now: new Date(now.getTime() - year * day) })
  return { code: 'velocity', value, of: null, before, days: year, items: [] }
}

async function turns(db: Db, { group, now }: Place): Promise<number | null> {
  const start = now.getTime() - year * day
  // Circulation is looked at at twelve moments, each in the middle of its month.
  const moments = Array.from({ length: points }, (_, at) =>
    new Date(start + ((at + 0.5) * year * day) / points).toISOString(),
  )
  const { rows } = await sql<{ volume: string | null; circulation: string | null }>`
    select (
      select sum(t.amount) from chain c join transfers t on t.group_code = c.group_code and t.id = c.transfer_id
      where c.group_code = ${group} and c.created >= ${new Date(start)} and c.created < ${now}
    ) as volume, (
      select sum(greatest(last.balance, 0)) / ${points} from unnest(${moments}::timestamptz[]) as m(time)
      cross join accounts a
      cross join lateral (
        select e.balance from entries e
        where e.group_code = a.group_code and e.account_id = a.id and e.created <= m.time order by e.version desc limit 1
      ) last
      where a.group_code = ${group} and a.kind = 'user'
    ) as circulation
  `.execute(db)
  const [found] = rows
  const circulation = Number(found?.circulation ?? 0)
  return circulation === 0 ? null : Number(found?.volume ?? 0) / circulation
}
