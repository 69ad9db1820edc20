import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../jsonapi/context.ts'
import { resourceOf } from '../jsonapi/document.ts'
import type { Resource, Row } from '../jsonapi/resource.ts'
import type { AdminAct, AdminChange } from './tables.ts'

/** `written` names what was written, for what no document shows: a password. */
type Pair<R> = { before: R | undefined; after: R | undefined; written?: readonly string[] }
type Deed = { group: string; subject: { type: string; id: string }; concerns: readonly string[] | null }

/** Keeps what an administrator did in the log of the group, in the transaction that does it (B8). */
export async function note(
  { db, viewer, kit }: Pick<Context, 'db' | 'viewer' | 'kit'>,
  {
    act,
    group,
    subject,
    concerns,
    changes = [],
    reason = null,
  }: Deed & {
    act: AdminAct
    changes?: readonly AdminChange[]
    reason?: string | null | undefined
  },
): Promise<void> {
  if (!viewer) return
  await db
    .insertInto('admin_log')
    .values({
      group_code: group,
      id: randomUUID(),
      time: kit.now(),
      actor: viewer.user,
      act,
      subject_type: subject.type,
      subject_id: subject.id,
      concerns: concerns === null ? null : [...concerns],
      changes: JSON.stringify(changes),
      reason,
    })
    .execute()
}

/** Keeps the writing of a resource, if its table says that it is an administrator's and not the writer's own affair. */
export async function noteWrite<R extends Row>(
  context: Context,
  resource: Resource<R>,
  { act, reason, ...pair }: Pair<R> & { act: AdminAct; reason?: string | undefined },
): Promise<void> {
  const row = pair.after ?? pair.before
  const deed = row && resource.noted?.deed(row, context)
  if (!row || !deed || deed.length === 0) return
  const all = changesOf(resource, pair, context)
  // Of what is gone everything was before; that it had something personal says nothing.
  const changes = act === 'remove' ? all.filter(it => 'before' in it) : all
  if (act === 'update' && changes.length === 0) return
  const subject = { type: resource.type, id: row.id }
  for (const { group, concerns } of deed) await note(context, { act, group, subject, concerns, changes, reason })
}

/** What of a resource differs, as its documents show it, as far as somebody may write it. */
export function changesOf<R extends Row>(
  resource: Resource<R>,
  { before, after, written = [] }: Pair<R>,
  context: Context,
): AdminChange[] {
  const [old, now] = [shownOf(resource, before, context), shownOf(resource, after, context)]
  const unseen = written.filter(name => !resource.attributes[name]?.read)
  const seen = [...new Set([...old.keys(), ...now.keys()])].flatMap((name): AdminChange[] => {
    const pair = { before: old.get(name) ?? null, after: now.get(name) ?? null }
    if (isDeepStrictEqual(pair.before, pair.after)) return []
    return [resource.noted?.personal?.includes(name) ? { name, personal: true } : { name, ...pair }]
  })
  return [...seen, ...unseen.map((name): AdminChange => ({ name, personal: true }))]
}

function shownOf<R extends Row>(resource: Resource<R>, row: R | undefined, context: Context): Map<string, unknown> {
  if (!row) return new Map()
  const { attributes, relationships } = resourceOf(resource, row, { context, isPublic: false })
  const written = Object.entries(attributes).filter(([name]) => resource.attributes[name]?.write)
  const linked = Object.entries(relationships).flatMap(([name, it]) => {
    const kind = resource.relationships[name]?.kind
    return kind === 'list' || kind === 'one' ? [[name, idsOf(it)] as const] : []
  })
  const also = Object.entries(resource.noted?.also?.(row) ?? {})
  return new Map<string, unknown>([...written, ...linked, ...also])
}

function idsOf(relationship: unknown): unknown {
  const data = (relationship as { data?: { id: string } | { id: string }[] | null }).data ?? null
  return Array.isArray(data) ? data.map(({ id }) => id) : (data?.id ?? null)
}
