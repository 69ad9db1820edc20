import { AppError, isAppError, isUuid, manyErrors, type ErrorCode } from '@exchange-kit/model'
import { sql } from 'kysely'
import { changesOf, noteWrite } from '../admin/note.ts'
import type { AdminChange } from '../admin/tables.ts'
import { accept } from './accept.ts'
import { isObject, mustBeShaped, readBody, type Body, type Input } from './body.ts'
import { groupOf, writing, type Ask, type Context } from './context.ts'
import { asListError } from './create.ts'
import { resourceOf } from './document.ts'
import type { Answer } from './endpoint.ts'
import { takingTurns } from '../turns.ts'
import { isDryRun } from './query.ts'
import type { Condition, Resource, Row } from './resource.ts'
import { rowsOf } from './rows.ts'

/** How many of a type are changed in one request, and what is particular about them. */
type Many = {
  /** How many there may be in one request. */
  readonly most: number
  /** @throws AppError when this viewer may change none of them */
  may(ask: Ask): void
  /** Which rows of the group can be changed at all; all of them when absent. */
  readonly present?: Condition
  /** Holds what is changed until the end of the transaction, where the rows do not guard themselves. */
  hold?(context: Context): Promise<void>
  /** What one is answered that is not there. */
  readonly unknown: ErrorCode
}

type Named = Row & { code: string }
type Changed<R> = { row: R; changes: AdminChange[] }

/**
 * Answers PATCH of many of a type in a group, all or none (B9), with what changed from what to what. With `dry-run=true`
 * the same answer, and nothing is stored. A body whose `meta.changes` are those of a rehearsal, or of what was on screen, is
 * refused when by now something else would change: somebody else was there meanwhile.
 */
export async function answerUpdateMany<R extends Named>(resource: Resource<R>, ask: Ask, many: Many): Promise<Answer> {
  many.may(ask)
  const body = checkedBody(ask.body, { type: resource.type, most: many.most })
  const isRehearsal = isDryRun(ask.query)
  try {
    const answer = await writing(
      ask,
      async context => {
        await many.hold?.(context)
        const changed = await changeAll(resource, { context, body, many })
        mustBeAsShown(ask.body, changed)
        const done = documentOf(resource, changed, context)
        if (isRehearsal) throw new Rehearsed(done)
        return done
      },
      resource,
    )
    return { body: answer }
  } catch (error) {
    if (error instanceof Rehearsed) return { body: error.answer }
    throw isAppError(error) && error.status < 500 && !isForbidden(error) ? asListError(error) : error
  }
}

// What may not be written is refused in a list as it is alone (A-1-47).
function isForbidden({ errors }: AppError): boolean {
  return errors.every(it => it.status === 403)
}

// What undoes a rehearsal: everything was judged and done as it would be, and none of it stays.
class Rehearsed extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('A rehearsal is undone.')
    this.answer = answer
  }
}

function checkedBody(sent: unknown, { type, most }: { type: string; most: number }): Body {
  const body = readBody(sent)
  if (body.isList && body.data.length >= 1 && body.data.length <= most) return body
  throw new AppError('BadRequest', { pointer: '/data', detail: `a list of 1 to ${most} ${type} is expected` })
}

function mustBeAsShown(sent: unknown, changed: readonly Changed<Named>[]): void {
  const meta = isObject(sent) ? sent['meta'] : undefined
  const shown = isObject(meta) ? meta['changes'] : undefined
  if (shown === undefined || JSON.stringify(shown) === JSON.stringify(changed.map(summaryOf))) return
  throw new AppError('BadRequest', { pointer: '/meta/changes', detail: 'by now something else would change' })
}

type Changing = { context: Context; body: Body; many: Many }

async function changeAll<R extends Named>(resource: Resource<R>, changing: Changing): Promise<Changed<R>[]> {
  const { context, body, many } = changing
  const before = await rowsNamed(resource, changing)
  const faults: AppError[] = []
  const seen = new Set<string>()
  const changed: R[] = []
  const mayRest = takingTurns()
  for (const input of body.data) {
    await mayRest()
    try {
      const row = rowOf(before, input, { seen, type: resource.type, unknown: many.unknown })
      if (await changeOne(resource, row, { context, input, body })) changed.push(row)
    } catch (error) {
      if (!isAppError(error)) throw error
      faults.push(...error.errors.map(it => placed(it, input.pointer)))
    }
  }
  const [first, ...rest] = faults
  if (first) throw manyErrors([first, ...rest])
  return await afterwards(resource, changed, { context, reason: body.reason })
}

async function changeOne<R extends Named>(
  resource: Resource<R>,
  row: R,
  { context, input, body }: { context: Context; input: Input; body: Body },
): Promise<boolean> {
  resource.calls.update?.may(context, row)
  const accepted = accept(resource, { input, context, row })
  const [first, ...rest] = accepted.faults
  if (first) throw manyErrors([first, ...rest])
  if (accepted.changes) await resource.calls.update?.run(context, row, accepted.input, body)
  return accepted.changes
}

async function afterwards<R extends Named>(
  resource: Resource<R>,
  changed: readonly R[],
  { context, reason }: { context: Context; reason: string | undefined },
): Promise<Changed<R>[]> {
  const ids = changed.map(({ id }) => id)
  const rows = await rowsOf(resource, context, { conditions: [inGroup(context), sql`r.id = any(${ids}::uuid[])`] })
  const byId = new Map(rows.map(row => [row.id, row]))
  const done: Changed<R>[] = []
  for (const before of changed) {
    const row = byId.get(before.id)
    if (!row) continue
    await noteWrite(context, resource, { act: 'update', before, after: row, reason })
    done.push({ row, changes: changesOf(resource, { before, after: row }, context) })
  }
  return done
}

async function rowsNamed<R extends Named>(
  resource: Resource<R>,
  { context, body, many }: Changing,
): Promise<ReadonlyMap<string, R>> {
  const names = body.data.flatMap(({ id }) => id ?? [])
  const named = sql<boolean>`(r.id = any(${names.filter(isUuid)}::uuid[]) or r.code = any(${names}::text[]))`
  const conditions = [inGroup(context), named, ...(many.present ? [many.present] : [])]
  const rows = await rowsOf(resource, context, { conditions })
  return new Map(rows.flatMap(row => [[row.id, row] as const, [row.code, row] as const]))
}

function rowOf<R extends Named>(
  rows: ReadonlyMap<string, R>,
  input: Input,
  { seen, type, unknown }: { seen: Set<string>; type: string; unknown: ErrorCode },
): R {
  const { id, pointer } = input
  mustBeShaped([input])
  if (input.type !== undefined && input.type !== type)
    throw new AppError('BadRequest', { pointer: `${pointer}/type`, detail: `the type here is ${type}` })
  const row = id === undefined ? undefined : rows.get(id)
  if (!row) throw new AppError(unknown, { pointer: `${pointer}/id` })
  if (seen.has(row.id)) throw new AppError('BadRequest', { pointer: `${pointer}/id`, detail: 'named twice' })
  seen.add(row.id)
  return row
}

// What a step says of itself it says as if it came alone.
function placed(error: AppError, base: string): AppError {
  const { code, detail, status, meta, source } = error
  const { pointer } = source
  const isPlaced = pointer === base || pointer?.startsWith(`${base}/`) === true
  const at = isPlaced ? pointer : `${base}${pointer?.replace(/^\/data/, '') ?? ''}`
  return new AppError(code, { detail, status, meta, pointer: at })
}

function inGroup(context: Context) {
  return sql<boolean>`r.group_code = ${groupOf(context).code}`
}

function documentOf<R extends Named>(resource: Resource<R>, changed: readonly Changed<R>[], context: Context): unknown {
  return {
    data: changed.map(({ row }) => resourceOf(resource, row, { context, isPublic: false })),
    meta: { changes: changed.map(summaryOf) },
  }
}

function summaryOf({ row, changes }: Changed<Named>) {
  return { id: row.id, code: row.code, changes }
}
