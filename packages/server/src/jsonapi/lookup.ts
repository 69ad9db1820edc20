import { isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, type Context } from './context.ts'
import type { Condition } from './resource.ts'

/** The row a path names by id or by code, in the group of the path (A-1-18). Account and member codes are in capitals. */
export function idOrCode(context: Context, { capitals = false } = {}): Condition {
  const text = context.params['id'] ?? ''
  const group = groupOf(context).code
  const isId: boolean = isUuid(text)
  if (isId) return sql`r.group_code = ${group} and r.id = ${text}`
  return sql`r.group_code = ${group} and r.code = ${capitals ? text.toUpperCase() : text}`
}
