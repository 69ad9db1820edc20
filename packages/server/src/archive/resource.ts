import type { Column } from './columns.ts'
import type { Kind } from './kinds.ts'

/** A row as the database writes it in JSON. */
export type Row = Record<string, unknown>

/** A resource of an archive (B4): JSON:API, with what only the server needs as `meta`. */
export type Resource = {
  type: string
  id: string
  attributes?: Record<string, unknown>
  relationships?: Record<string, { data: { type: string; id: string } | null }>
  meta?: Record<string, unknown>
}

export type Shape = { readonly kind: Kind; readonly columns: readonly Column[] }

/** A row as a resource. */
export function resourceFrom({ kind, columns }: Shape, row: Row): Resource {
  const resource: Resource = { type: kind.type, id: idOf(kind, row) }
  for (const { name, as, place, isTime } of columns) {
    const value = row[name] ?? null
    if (place === 'relationships') {
      const type = kind.refs?.[name] ?? ''
      const data = typeof value === 'string' ? { type, id: value } : null
      resource.relationships = { ...resource.relationships, [as]: { data } }
      continue
    }
    resource[place] = { ...resource[place], [as]: isTime && typeof value === 'string' ? timeOf(value) : value }
  }
  return resource
}

/**
 * A resource as a row, without the columns it says nothing of: those get what they have in new rows.
 * @throws Error when it is none of this kind, or says what no column here holds
 */
export function rowFrom({ kind, columns }: Shape, resource: Resource): Row {
  if (resource.type !== kind.type) throw new Error(`it is of the type ${resource.type}`)
  const row: Row = kind.id[0] === 'id' ? { id: resource.id } : {}
  for (const place of ['attributes', 'relationships', 'meta'] as const) {
    for (const [as, value] of Object.entries(resource[place] ?? {})) {
      if (kind.former?.includes(as)) continue
      const column = columns.find(it => it.as === as && it.place === place)
      if (!column) throw new Error(`it has ${as}, which this version knows nothing of`)
      row[column.name] = place === 'relationships' ? targetOf(value) : value
    }
  }
  return row
}

/** The id of a row's resource. */
export function idOf({ id }: Pick<Kind, 'id'>, row: Row): string {
  return id.map(name => String(row[name])).join(':')
}

function targetOf(relationship: unknown): unknown {
  const { data } = Object(relationship) as { data?: { id?: unknown } | null }
  if (data === null) return null
  if (typeof data?.id === 'string') return data.id
  throw new Error('a relationship of it names nobody')
}

// A-1-16: UTC with milliseconds, or what is finer where the database kept it.
function timeOf(text: string): string {
  const [, seconds, fraction = ''] = /^(.*?)(?:\.(\d+))?\+00:00$/.exec(text) ?? []
  if (seconds === undefined) throw new Error(`${text} is no time in UTC.`)
  return `${seconds}.${fraction.padEnd(3, '0')}Z`
}
