import { utc } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { instantOf, offsetsBetween } from '../times.ts'

/** The last link of a day (A-4-84): who keeps it can prove later that nothing before it was changed (L12). */
export type DailyRoot = { readonly date: string; readonly sequence: number; readonly hash: string }

export type RootsQuery = {
  readonly group: string
  /** Days are those of this zone; `from` and `to` are days, inclusive. */
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after: number
  readonly size: number
}

/**
 * Daily roots of a group, newest first. Days are cut by offsets from UTC: which zones a database knows, and what it takes
 * their names for, is another matter in each.
 */
export async function dailyRoots(
  db: Kysely<Tables>,
  { group, timeZone, from, to, after, size }: RootsQuery,
): Promise<DailyRoot[]> {
  const chain = db
    .selectFrom('chain')
    .where('group_code', '=', group)
    // A day's bounds as instants, so that the index serves them.
    .$if(from !== undefined, query => query.where('created', '>=', midnight(from ?? '', { timeZone })))
    .$if(to !== undefined, query => query.where('created', '<', midnight(to ?? '', { timeZone, daysLater: 1 })))
  const { first, last } = await chain
    .select(eb => [eb.fn.min('created').as('first'), eb.fn.max('created').as('last')])
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return []
  const offsets = offsetsBetween(first, last, timeZone)
  const starts = sql`${offsets.map(it => new Date(it.from).toISOString())}::timestamptz[]`
  const seconds = sql`(${offsets.map(it => it.offset / 1000)}::int[])[width_bucket(created, ${starts})]`
  const days = chain
    .select(eb => [
      sql<string>`(created at time zone 'UTC' + ${seconds} * interval '1 second')::date::text`.as('date'),
      eb.fn.max('sequence').as('sequence'),
    ])
    .groupBy(sql`1`)
    .orderBy('sequence', 'desc')
    .offset(after)
    .limit(size)
  return db
    .with('days', () => days)
    .selectFrom('days')
    .innerJoin('chain', join => join.onRef('chain.sequence', '=', 'days.sequence').on('chain.group_code', '=', group))
    .select(['days.date', 'days.sequence', 'chain.hash'])
    .orderBy('days.sequence', 'desc')
    .execute()
}

function midnight(date: string, { timeZone, daysLater = 0 }: { timeZone: string; daysLater?: number }): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return instantOf(utc(year, month - 1, day + daysLater), timeZone)
}
