import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { roundedDegrees } from './degrees.ts'
import { site } from './long-counts.ts'
import type { Condition, Resource, Row } from './resource.ts'

/** What a list asks of its rows beside conditions; `isReversed` when the order is that from the end. */
export type Slice = { order: Condition<unknown>; limit: number | undefined; offset: number; isReversed?: boolean }

type Found<R> = R & { distance?: number | null }

/** The rows of a resource under all of the conditions. */
export async function rowsOf<R extends Row>(
  resource: Resource<R>,
  context: Context,
  { conditions, slice }: { conditions: readonly Condition[]; slice?: Slice },
): Promise<Found<R>[]> {
  const distance = distanceOf(resource, context)
  const extra = distance ? sql`, ${distance} as distance` : sql``
  const order = slice ? sql`order by ${slice.order}` : sql``
  const limit = slice?.limit === undefined ? sql`` : sql`limit ${slice.limit}`
  const offset = slice && slice.offset > 0 ? sql`offset ${slice.offset}` : sql``
  const where = sql`where ${all(conditions)} ${order} ${limit} ${offset}`
  const selected = sql`select ${selectedColumns(resource)}${extra}`
  const { keys } = resource
  const query =
    keys && slice
      ? sql<Found<R>>`
          with page as materialized (select r.group_code, r.id from (${keys}) r ${where})
          ${selected} from page p join (${resource.select(context)}) r on r.group_code = p.group_code and r.id = p.id ${order}
        `
      : sql<Found<R>>`${selected} from (${resource.select(context)}) r ${where}`
  const { rows } = await query.execute(context.db)
  await resource.fill?.(rows, context)
  return slice?.isReversed ? rows.reverse() : rows
}

/** What a resource's rows are read with. */
export function selectedColumns<R extends Row>({ columns }: Pick<Resource<R>, 'columns'>): Condition<unknown> {
  return columns ? sql.join(columns.map(name => sql.ref(`r.${name}`))) : sql`r.*`
}

/** The one row under the conditions, if there is one. */
export async function oneRow<R extends Row>(
  resource: Resource<R>,
  context: Context,
  conditions: readonly Condition[],
): Promise<R | undefined> {
  const [row] = await rowsOf(resource, context, { conditions })
  return row
}

/** How many rows there are under the conditions; of a long list, how many there were some seconds ago. */
export async function countOf<R extends Row>(
  resource: Resource<R>,
  context: Context,
  conditions: readonly Condition[],
): Promise<number> {
  const { db, kit, group } = context
  const query = sql<{ count: number | string | bigint }>`
    select count(*) as count from (${resource.keys ?? resource.select(context)}) r where ${all(conditions)}
  `
  const { sql: text, parameters } = query.compile(db)
  const now = kit.now().getTime()
  // The time of the request is another one with each.
  const isNow = (it: unknown) => it instanceof Date && Math.abs(it.getTime() - now) < 60_000
  const asked = JSON.stringify([text, ...parameters.map(it => (isNow(it) ? 'now' : it))])
  // As long as any other, though it names all candidates of a search.
  const question = createHash('sha256').update(asked).digest('base64')
  const place = kit.counts.place<number>(group?.code ?? site, question)
  if (place.known !== undefined) return place.known
  const count = Number((await query.execute(db)).rows[0]?.count ?? 0)
  place.remember(count, count)
  return count
}

/** All of several conditions. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`
}

/** Metres from where the list is asked, on the globe (A-1-17, `meta.distance`); `null` for what has no place. */
export function distanceOf<R extends Row>(
  resource: Resource<R>,
  context: Context,
): Condition<number | null> | undefined {
  const { near } = context.query
  const place = resource.place?.(context)
  if (!near || !place) return undefined
  const [lat, lon] = [roundedDegrees(place.lat), roundedDegrees(place.lon)]
  // `least` passes over null, so what has no place is told apart first.
  return sql`(case when ${lat} is not null then 2 * 6371000 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${near.lat}::float8) / 2), 2) +
    cos(radians(${near.lat}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${near.lon}::float8) / 2), 2)
  ))) end)`
}
