import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kind } from './kinds.ts'

/** A column of a table as an archive knows it. */
export type Column = {
  readonly name: string
  /** Its name in a resource. */
  readonly as: string
  readonly place: 'attributes' | 'relationships' | 'meta'
  readonly isTime: boolean
}

/** The columns of a kind that are in archives, in the order of the table: so what a later version adds comes along. */
export async function columnsOf(db: Kysely<Tables>, kind: Kind): Promise<Column[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name::text as name, data_type::text as type from information_schema.columns
    where table_schema = 'public' and table_name = ${kind.table} order by ordinal_position
  `.execute(db)
  const kept = rows.filter(({ name }) => isKept(kind, name))
  return kept.map(({ name, type }) => ({
    name,
    as: nameOf(name),
    place: placeOf(kind, name),
    isTime: type === 'timestamp with time zone',
  }))
}

// The group is that of the archive, and `id` has a place of its own.
function isKept({ left = [], coded }: Kind, name: string): boolean {
  return name !== 'id' && (coded === true || name !== 'group_code') && !left.includes(name)
}

function placeOf({ refs = {}, inner = [] }: Kind, name: string): Column['place'] {
  if (Object.hasOwn(refs, name)) return 'relationships'
  return inner.includes(name) ? 'meta' : 'attributes'
}

// A relationship is named after whom it points to, not after how it is stored.
function nameOf(column: string): string {
  if (column === 'group_code') return 'code'
  return column.replace(/_id$/, '').replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
