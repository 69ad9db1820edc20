import type { FindingCode } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { counting, type Finding } from './finding.ts'

type Db = Kysely<Tables>
export type Place = { readonly group: string; readonly now: Date }

const lowDays = 60
const stillDays = 90
const oneWayDays = 365
/** Who moved less often has shown nothing yet. */
const leastEntries = 3

type Row = { id: string; low: boolean; still: boolean; receives: boolean; spends: boolean; positive: number }

/** Which accounts a finding counts, and how many days it looks back. */
const counted = {
  atLowerLimit: { days: lowDays, which: (row: Row) => row.low },
  onlyReceiving: { days: oneWayDays, which: (row: Row) => row.receives },
  onlySpending: { days: oneWayDays, which: (row: Row) => row.spends },
  notMoving: { days: stillDays, which: (row: Row) => row.still },
} satisfies Partial<Record<FindingCode, unknown>>
export type MoneyFinding = keyof typeof counted

/** What the active accounts of a group tell: who is stuck, who stands still, whose money goes one way, who holds it. */
export async function accountFindings(db: Db, place: Place): Promise<Finding[]> {
  const rows = await judged(db, place)
  const of = rows.length
  const those = (code: MoneyFinding) => {
    const { days, which } = counted[code]
    const items = rows.filter(which).map(({ id }) => ({ type: 'accounts' as const, id }))
    return counting(code, items, { of, days })
  }
  return [
    those('atLowerLimit'),
    those('onlyReceiving'),
    those('onlySpending'),
    those('notMoving'),
    heldByTopFive(rows.map(({ positive }) => positive)),
  ]
}

/** All accounts that a finding counts. */
export async function accountsCounted(db: Db, { code, ...place }: Place & { code: MoneyFinding }): Promise<string[]> {
  const rows = await judged(db, place)
  return rows.filter(counted[code].which).map(({ id }) => id)
}

async function judged(db: Db, { group, now }: Place): Promise<Row[]> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  // Stuck all the time: now, and before and after every movement since.
  const { rows } = await sql<Row>`
    select a.id, greatest(a.balance, 0) as positive,
      a.credit_limit is not null and a.balance <= -a.credit_limit and a.created <= ${since(lowDays)} and not exists (
        select 1 from entries e where e.group_code = a.group_code and e.account_id = a.id and e.created > ${since(lowDays)}
          and greatest(e.balance, e.balance - e.amount) > -a.credit_limit
      ) as low,
      coalesce(a.last_transfer, a.created) <= ${since(stillDays)} as still,
      coalesce(e.entries >= ${leastEntries} and e.spent = 0, false) as receives,
      coalesce(e.entries >= ${leastEntries} and e.spent = e.entries, false) as spends
    from accounts a
    left join (
      select account_id, count(*) as entries, count(*) filter (where amount < 0) as spent
      from entries where group_code = ${group} and created > ${since(oneWayDays)} group by account_id
    ) e on e.account_id = a.id
    where a.group_code = ${group} and a.kind = 'user' and a.status = 'active' order by a.code
  `.execute(db)
  return rows
}

// A figure about the group, so it names nobody.
function heldByTopFive(positive: readonly number[]): Finding {
  const all = positive.reduce((sum, it) => sum + it, 0)
  const top = positive.toSorted((a, b) => b - a).slice(0, 5)
  const value = all === 0 ? null : top.reduce((sum, it) => sum + it, 0) / all
  return { code: 'heldByTopFive', value, of: null, before: null, days: null, items: [] }
}
