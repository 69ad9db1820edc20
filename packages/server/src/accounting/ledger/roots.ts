import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

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

/** Daily roots of a group, newest first. */
export async function dailyRoots(
  db: Kysely<Tables>,
  { group, timeZone, from, to, after, size }: RootsQuery,
): Promise<DailyRoot[]> {
  const days = db
    .selectFrom('chain')
    .where('group_code', '=', group)
    // A day's bounds as instants, so that the index serves them.
    .$if(from !== undefined, query =>
      query.where('created', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, query =>
      query.where('created', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .select(eb => [
      sql<string>`(created at time zone ${timeZone})::date::text`.as('date'),
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
