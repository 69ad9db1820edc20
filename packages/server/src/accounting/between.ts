import { sql } from 'kysely'
import { groupOf } from '../jsonapi/context.ts'
import type { Filter } from '../jsonapi/resource.ts'
import { readBound } from './times.ts'

/** `filter[from]` and `filter[to]` on a column of times: at or after, at or before, both counted (api.md 1.5). */
export function isBetween(column: string, side: 'from' | 'to'): Filter {
  return ([text = ''], context) => {
    const { timeZone } = groupOf(context)
    const time = readBound({ text, timeZone, parameter: `filter[${side}]`, isEnd: side === 'to' })
    const bound = sql.ref(`r.${column}`)
    return side === 'from' ? sql`${bound} >= ${time}` : sql`${bound} <= ${time}`
  }
}
