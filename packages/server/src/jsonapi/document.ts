import type { Kit } from '../kit.ts'
import type { Context } from './context.ts'
import type { Ref, Relationship, Resource, Row } from './resource.ts'

type Shown = { type: string; id: string; meta?: { external: true; href: string | null } }

/** Rows of counted relationships that were included, by relationship name and owner's id (A-1-14). */
export type Linked = ReadonlyMap<string, ReadonlyMap<string, readonly Ref[]>>

const noneLinked: Linked = new Map()

/** The canonical address of a row (A-1-2). */
export function selfOf<R extends Row>(kit: Kit, resource: Resource<R>, row: R): string {
  return kit.config.bases[resource.service] + resource.self(row)
}

/** A row as a resource of the wire, in full or in its public form (A-1-13…15). */
export function resourceOf<R extends Row>(
  resource: Resource<R>,
  row: R & { distance?: number | null },
  { context, isPublic, linked = noneLinked }: { context: Context; isPublic: boolean; linked?: Linked },
) {
  const form = isPublic ? resource.publicForm : undefined
  const attributes: Record<string, unknown> = {}
  for (const [name, { read }] of entriesOf(resource.attributes)) {
    if (read && (!form || form.attributes.includes(name) || form.also?.(context).includes(name)))
      attributes[name] = valueOf(read(row, context))
  }
  const relationships: Record<string, unknown> = {}
  for (const [name, relationship] of entriesOf(resource.relationships)) {
    if (form && !form.relationships.includes(name)) continue
    relationships[name] = relationshipOf(relationship, { row, context, ids: linked.get(name)?.get(row.id) })
  }
  const meta = { ...metaOfDistance(row.distance), ...resource.meta?.(row, context) }
  return {
    type: resource.type,
    id: row.id,
    attributes,
    relationships,
    links: { self: selfOf(context.kit, resource, row) },
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  }
}

// A table of a resource is written once and read for each row.
const entries = new WeakMap<object, readonly (readonly [string, unknown])[]>()

function entriesOf<T>(table: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  const known = entries.get(table) as readonly (readonly [string, T])[] | undefined
  const all = known ?? Object.entries(table)
  if (!known) entries.set(table, all)
  return all
}

/** Whether a reference leaves the service (A-1-29). */
export function isExternal(ref: Ref): ref is Extract<Ref, { href: string | null }> {
  return 'href' in ref
}

/** A reference as an identifier. */
function identifierOf(ref: Ref): Shown {
  const { type, id } = ref
  return isExternal(ref) ? { type, id, meta: { external: true, href: ref.href } } : { type, id }
}

function relationshipOf<R extends Row>(
  relationship: Relationship<R>,
  { row, context, ids }: { row: R; context: Context; ids: readonly Ref[] | undefined },
) {
  switch (relationship.kind) {
    case 'one': {
      const ref = relationship.of(row, context)
      const data = ref === undefined ? {} : { data: ref && identifierOf(ref) }
      return { ...data, ...linksOf(relationship.related?.(row, context)) }
    }
    case 'list':
      return { data: relationship.of(row, context).map(identifierOf), ...linksOf(relationship.related?.(row, context)) }
    case 'link':
      return linksOf(relationship.related(row, context))
    case 'counted':
      return {
        ...(ids ? { data: ids.map(identifierOf) } : {}),
        ...linksOf(relationship.related(row, context)),
        meta: { count: relationship.count(row, context) },
      }
    default:
      return relationship satisfies never
  }
}

function linksOf(related: string | undefined) {
  return related === undefined ? {} : { links: { related } }
}

function metaOfDistance(distance: number | null | undefined) {
  return distance === null || distance === undefined ? {} : { distance: Math.round(distance) }
}

// A-1-16: times in UTC with milliseconds, an unset value is null.
function valueOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
