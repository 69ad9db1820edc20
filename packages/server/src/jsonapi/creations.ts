import { createHash } from 'node:crypto'
import { AppError } from '@exchange-kit/model'
import type { Body, Input } from './body.ts'
import type { Context } from './context.ts'
import { portionsOf } from './json-text.ts'

/** Whether an id is new, or was used by the same caller for the same thing before (A-1-34). */
export type Verdict = 'new' | 'repeated'

/**
 * Claims a client's id for a new resource in the transaction at hand; a second one at the same time waits for the first.
 * @throws BadRequest 409 when it was claimed by another caller or for another payload: nothing is shown then.
 */
export async function claimId(
  { db, group, token }: Context,
  { type, id, payload, from }: { type: string; id: string; payload: string; from: IdSource },
): Promise<Verdict> {
  const row = { group_code: group?.code ?? '', type, id, caller: token?.user ?? '', payload }
  const claimed = await db
    .insertInto('creations')
    .values(row)
    .onConflict(conflict => conflict.columns(['group_code', 'type', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return 'new'
  const stored = await db
    .selectFrom('creations')
    .select(['caller', 'payload'])
    .where('group_code', '=', row.group_code)
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored?.caller === row.caller && stored.payload === payload) return 'repeated'
  throw usedId(from)
}

/** What of a request an id came from: itself, or the Idempotency-Key that stands for it. */
export type IdSource = { pointer: string } | { header: 'Idempotency-Key' }

/** The refusal of an id that means something else already (A-1-34). */
export function usedId(from: IdSource): AppError {
  return new AppError('BadRequest', {
    ...from,
    status: 409,
    detail: 'this id or key was used with another payload or by another caller',
  })
}

/** SHA-256 over what was accepted of a resource and what it brings along, not over its spelling (A-1-34). */
export async function payloadOf(
  { values, relationships }: Input,
  { included }: Pick<Body, 'included'>,
): Promise<string> {
  const along = included.map(({ type, id, attributes }) => [type, id, attributes])
  const hash = createHash('sha256')
  for await (const portion of portionsOf([values, identifiers(relationships), along], inOrder)) hash.update(portion)
  return hash.digest('hex')
}

// Of a relationship only who it names counts; links and meta are how a client stores it.
function identifiers(relationships: Input['relationships']): unknown {
  return Object.entries(relationships).flatMap(([name, value]) => {
    const data: unknown = Object(value).data
    return data === undefined ? [] : [[name, [data].flat().map(one => [Object(one).type, Object(one).id])]]
  })
}

function inOrder(it: unknown): unknown {
  if (typeof it !== 'object' || it === null || Array.isArray(it)) return it
  return Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
}
