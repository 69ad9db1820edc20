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

/** Which accounts a finding counts, how many days it looks back, and whether it takes the movements of a year to tell. */
const counted = {
  atLowerLimit: { days: lowDays, column: 'low', ofYear: false },
  onlyReceiving: { days: oneWayDays, column: 'receives', ofYear: true },
  onlySpending: { days: oneWayDays, column: 'spends', ofYear: true },
  notMoving: { days: stillDays, column: 'still', ofYear: false },
} as const satisfies Partial<Record<FindingCode, unknown>>
export type MoneyFinding = keyof typeof counted

/** What the active accounts of a group tell: who is stuck, who stands still, whose money goes one way, who holds it. */
export async function accountFindings(db: Db, place: Place): Promise<Finding[]> {
  const rows = await judgedAll(db, place)
  const of = rows.length
  const those = (code: MoneyFinding) => {
    const { days, column } = counted[code]
    const items = rows.filter(it => it[column]).map(({ id }) => ({ type: 'accounts' as const, id }))
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

/** All accounts that a finding counts; of what only other findings look at nothing is read. */
export async function accountsCounted(db: Db, { code, ...place }: Place & { code: MoneyFinding }): Promise<string[]> {
  const { year, ...judged } = judging(place)
  const { column, ofYear } = counted[code]
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a ${ofYear ? year : sql``} where ${judged.active} and ${judged[column]}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function judgedAll(db: Db, place: Place): Promise<Row[]> {
  const { active, year, low, still, receives, spends } = judging(place)
  const { rows } = await sql<Row>`
    select a.id, greatest(a.balance, 0) as positive,
      ${low} as low, ${still} as still, ${receives} as receives, ${spends} as spends
    from accounts a ${year} where ${active} order by a.code
  `.execute(db)
  return rows
}

/** What is asked of each account `a`, and the join that counts the movements `e` of its year. */
function judging({ group, now }: Place) {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { atLowerLimit, notMoving, onlyReceiving } = counted
  return {
    active: sql`a.group_code = ${group} and a.kind = 'user' and a.status = 'active'`,
    // Stuck all the time: now, and before and after every movement since, with no other limit in between that left room.
    low: sql`(a.credit_limit is not null and a.balance <= -a.credit_limit and a.created <= ${since(atLowerLimit.days)}
      and not exists (
        select 1 from entries e where e.group_code = a.group_code and e.account_id = a.id
          and e.created > ${since(atLowerLimit.days)} and greatest(e.balance, e.balance - e.amount) > -a.credit_limit
      )
      and not exists (
        select 1 from admin_log l, jsonb_array_elements(l.changes) c
        where l.group_code = a.group_code and l.time > ${since(atLowerLimit.days)}
          and l.subject_type = 'accounts' and l.subject_id = a.id and c ->> 'name' = 'creditLimit'
          and (c ->> 'before' is null or (c ->> 'before')::numeric > (c ->> 'after')::numeric)
      ))`,
    still: sql`coalesce(a.last_transfer, a.created) <= ${since(notMoving.days)}`,
    receives: sql`coalesce(e.entries >= ${leastEntries} and e.spent = 0, false)`,
    spends: sql`coalesce(e.entries >= ${leastEntries} and e.spent = e.entries, false)`,
    year: sql`left join (
      select account_id, count(*) as entries, count(*) filter (where amount < 0) as spent
      from entries where group_code = ${group} and created > ${since(onlyReceiving.days)} group by account_id
    ) e on e.account_id = a.id`,
  }
}

// A figure about the group, so it names nobody.
function heldByTopFive(positive: readonly number[]): Finding {
  const all = positive.reduce((sum, it) => sum + it, 0)
  const top = positive.toSorted((a, b) => b - a).slice(0, 5)
  const value = all === 0 ? null : top.reduce((sum, it) => sum + it, 0) / all
  return { code: 'heldByTopFive', value, of: null, before: null, days: null, items: [] }
}
