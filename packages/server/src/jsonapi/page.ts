import { pageSize, type PageLinks } from '@exchange-kit/model'
import { sql } from 'kysely'
import { ownOf } from '../own.ts'
import type { Context } from './context.ts'
import { nothing } from './filters.ts'
import type { Condition, Resource, Row } from './resource.ts'
import { distanceOf, type Slice } from './rows.ts'

// A-1-23: an empty filter of these matches nothing; A-1-24: naming many of these makes the page hold them all.
const identities = ['id', 'code', 'account', 'member', 'members', 'tag']
const named = ['id', 'code', 'account']

/** The conditions of the filters a resource knows; unknown ones are ignored (A-1-22). */
export function filterConditions<R extends Row>(resource: Resource<R>, context: Context): Condition[] {
  const conditions: Condition[] = []
  for (const [name, values] of context.query.filters) {
    const filter = ownOf(resource.filters, name)
    if (!filter) continue
    const condition = values.length > 0 ? filter(values, context) : identities.includes(name) ? nothing : undefined
    if (condition) conditions.push(condition)
  }
  const distance = distanceOf(resource, context)
  const most = Number(context.query.filters.get('distance')?.[0])
  if (distance && Number.isFinite(most)) conditions.push(sql`${distance} <= ${most}::float8`)
  return conditions
}

/**
 * Order and bounds of the page; one row more than the page tells whether there is a next (A-1-22…26). A page of the second
 * half, where the count is known, is read from the end: what is skipped is read too, and the last page of a long list would
 * cost as much as all of it.
 */
export function sliceOf<R extends Row>(
  resource: Resource<R>,
  context: Context,
  count?: number,
): Slice & { size: number | undefined } {
  const size = sizeOf(resource, context)
  const { after } = context.query
  const limit = size === undefined ? undefined : size + 1
  if (limit === undefined || count === undefined || after <= count / 2)
    return { order: orderOf(resource, context), limit, offset: after, isReversed: false, size }
  const rest = Math.max(0, count - after)
  const taken = Math.min(limit, rest)
  return { order: orderOf(resource, context, true), limit: taken, offset: rest - taken, isReversed: true, size }
}

/** `self`, `first`, `prev`, `next` with every parameter of the request (A-1-26). */
export function pageLinks<R extends Row>(
  resource: Resource<R>,
  { context, size, hasNext }: { context: Context; size: number | undefined; hasNext: boolean },
): PageLinks {
  const { kit, path, query } = context
  const at = (after: number) => {
    const raw = new URLSearchParams(query.raw)
    raw.delete('page[after]')
    if (after > 0) raw.set('page[after]', String(after))
    return kit.config.bases[resource.service] + path + (raw.size > 0 ? `?${raw}` : '')
  }
  const step = size ?? 0
  return {
    self: at(query.after),
    first: at(0),
    prev: query.after > 0 ? at(Math.max(0, query.after - step)) : null,
    next: hasNext ? at(query.after + step) : null,
    last: null,
  }
}

function sizeOf<R extends Row>({ calls }: Resource<R>, { query }: Context): number | undefined {
  if (query.size !== undefined) return query.size
  if (calls.list?.whole) return undefined
  return Math.max(pageSize.default, ...named.map(name => query.filters.get(name)?.length ?? 0))
}

// A-1-25: ties are broken by id, in the direction of the rest: so one index serves the order and its end.
function orderOf<R extends Row>(resource: Resource<R>, context: Context, isReversed = false): Condition<unknown> {
  const distance = distanceOf(resource, context)
  const wanted = wishes(resource, context, distance !== undefined)
  const terms: Condition<unknown>[] = []
  for (const { field, descending } of wanted) {
    const column = field === 'location' ? distance : ownOf(resource.sorts, field)
    if (column)
      terms.push(
        sql`${column} ${directionOf({ descending, neverNull: resource.neverNull?.includes(field) ?? false, isReversed })}`,
      )
  }
  const last = { descending: wanted[0]?.descending ?? false, neverNull: true, isReversed }
  return sql.join([...terms, sql`r.id ${directionOf(last)}`])
}

// Rising, nulls come last by themselves; an index read backwards has them first, which is no order of ours.
function directionOf({ descending, neverNull, isReversed }: Direction): Condition<unknown> {
  if (descending === isReversed) return isReversed && !neverNull ? sql`asc nulls first` : sql`asc`
  return neverNull || isReversed ? sql`desc` : sql`desc nulls last`
}

type Direction = { readonly descending: boolean; readonly neverNull: boolean; readonly isReversed: boolean }

// A sort without any field that is known here counts as none.
function wishes<R extends Row>(resource: Resource<R>, { query }: Context, near: boolean) {
  const known = query.sort.filter(({ field }) => (field === 'location' ? near : ownOf(resource.sorts, field)))
  if (known.length > 0) return known
  if (near && query.sort.length === 0) return [{ field: 'location', descending: false }]
  const field = resource.defaultSort ?? ''
  return [{ field: field.replace(/^-/, ''), descending: field.startsWith('-') }]
}
