import { includeLimits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { ownOf } from '../own.ts'
import type { Context } from './context.ts'
import { isExternal, resourceOf } from './document.ts'
import type { Registry } from './registry.ts'
import type { Condition, Ref, Resource, Row } from './resource.ts'
import { rowsOf } from './rows.ts'

type Tree = Map<string, Tree>
type Link = { owner: string; ref: Ref; row: Row }
type Included = { documents: unknown[]; linked: Map<string, Map<string, Ref[]>> }
type Walk = { context: Context; registry: Registry; documents: Map<string, unknown>; primary: ReadonlySet<string> }

/**
 * Everything reached from rows along the asked paths, each resource once, also those in between; what the viewer may not
 * see is left out (A-1-28). `linked` are the members of counted relationships of the rows themselves, for their `data`.
 */
export async function includeFrom<R extends Row>(
  resource: Resource<R>,
  rows: readonly R[],
  { context, registry }: { context: Context; registry: Registry },
): Promise<Included> {
  const primary = new Set(rows.map(row => `${resource.type} ${row.id}`))
  const walk: Walk = { context, registry, documents: new Map(), primary }
  const linked = await follow(resource, rows, { tree: treeOf(resource, context), walk })
  return { documents: [...walk.documents.values()], linked }
}

// Only paths of the resource's table, or the beginnings of such paths, count; others are ignored (A-1-22).
function treeOf({ includes = [] }: Pick<Resource, 'includes'>, { query }: Context): Tree {
  const root: Tree = new Map()
  for (const path of query.include) {
    const text = path.join('.')
    if (!includes.some(allowed => allowed === text || allowed.startsWith(`${text}.`))) continue
    let at = root
    for (const step of path) {
      const next: Tree = at.get(step) ?? new Map<string, Tree>()
      at.set(step, next)
      at = next
    }
  }
  return root
}

async function follow<R extends Row>(
  resource: Resource<R>,
  rows: readonly R[],
  { tree, walk }: { tree: Tree; walk: Walk },
): Promise<Map<string, Map<string, Ref[]>>> {
  const linked = new Map<string, Map<string, Ref[]>>()
  if (rows.length === 0) return linked
  for (const [name, below] of tree) {
    const relationship = ownOf(resource.relationships, name)
    if (!relationship || relationship.kind === 'link') continue
    if (relationship.kind === 'counted') {
      const target = walk.registry.resource(relationship.type)
      const links = await countedLinks(target, rows, { by: relationship.by, context: walk.context })
      linked.set(name, groupByOwner(links, rows))
      await show(
        target,
        links.map(it => it.row),
        { tree: below, walk },
      )
      continue
    }
    const refs = rows
      .flatMap(row => [relationship.of(row, walk.context)].flat())
      .filter(ref => ref !== null && ref !== undefined)
    await showRefs(refs, { tree: below, walk })
  }
  return linked
}

async function showRefs(refs: readonly Ref[], { tree, walk }: { tree: Tree; walk: Walk }): Promise<void> {
  for (const type of new Set(refs.map(ref => ref.type))) {
    const ofType = refs.filter(ref => ref.type === type)
    for (const ref of ofType) if (isExternal(ref)) addExternal(ref, walk)
    const own = ofType.filter(ref => !isExternal(ref))
    if (own.length === 0) continue
    const target = walk.registry.resource(type)
    await show(target, await rowsByRefs(target, own, walk.context), { tree, walk })
  }
}

async function show(target: Resource, rows: readonly Row[], { tree, walk }: { tree: Tree; walk: Walk }): Promise<void> {
  const { context, documents, primary } = walk
  const seen = rows.filter(row => ['full', 'public'].includes(target.view(row, context)))
  const linked = await follow(target, seen, { tree, walk })
  for (const row of seen) {
    const key = `${target.type} ${row.id}`
    if (documents.size >= includeLimits.resources || primary.has(key)) continue
    const isPublic = target.view(row, context) === 'public'
    documents.set(key, resourceOf(target, row, { context, isPublic, linked }))
  }
}

function addExternal(ref: Extract<Ref, { href: string | null }>, { documents }: Walk): void {
  const { type, id, href } = ref
  if (href === null || documents.size >= includeLimits.resources) return
  documents.set(`${type} ${id}`, { type, id, meta: { external: true, href }, links: { self: href } })
}

// Ids are unique within a group only, so a reference is looked up with its group; what is found keeps the references' order.
async function rowsByRefs(target: Resource, refs: readonly Ref[], context: Context): Promise<Row[]> {
  const ids = [...new Set(refs.map(ref => ref.id))]
  const groups = [...new Set(refs.flatMap(ref => ('group' in ref && ref.group) || []))]
  const conditions: Condition[] = [sql`r.id = any(${ids}::uuid[])`]
  if (groups.length > 0) conditions.push(ofGroups(groups))
  const rows = await rowsOf(target, context, { conditions })
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

async function countedLinks(
  target: Resource,
  rows: readonly Row[],
  { by, context }: { by: string; context: Context },
): Promise<Link[]> {
  const ids = rows.map(row => row.id)
  const groups = [...new Set(rows.flatMap(row => row.group_code ?? []))]
  const column = sql.ref(`r.${by}`)
  const found = await rowsOf<Row & { owner?: string }>(target, context, {
    conditions: [
      ofGroups(groups),
      sql`${column} = any(${ids}::uuid[])`,
      ...(target.calls.list?.related?.(context) ?? []),
    ],
  })
  return found.map(row => {
    const owner: unknown = Object.entries(row).find(([name]) => name === by)?.[1]
    return { owner: String(owner), ref: { type: target.type, id: row.id, group: row.group_code }, row }
  })
}

// Of one group, as nearly always, they are on the one machine that has it.
function ofGroups(groups: readonly string[]): Condition {
  const [group, ...more] = groups
  return more.length === 0 && group !== undefined
    ? sql`r.group_code = ${group}`
    : sql`r.group_code = any(${[...groups]}::text[])`
}

function groupByOwner(links: readonly Link[], rows: readonly Row[]): Map<string, Ref[]> {
  const byOwner = new Map<string, Ref[]>(rows.map(row => [row.id, []]))
  for (const { owner, ref } of links) byOwner.get(owner)?.push(ref)
  return byOwner
}
