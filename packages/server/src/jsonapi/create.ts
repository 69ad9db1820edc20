import { AppError, isAppError, isUuid, manyErrors } from '@exchange-kit/model'
import { sql } from 'kysely'
import { noteWrite } from '../admin/note.ts'
import { accept, missingFaults } from './accept.ts'
import { faultsOf } from './all.ts'
import { idFaults, readBody, typeFaults, type Body, type Input } from './body.ts'
import { writing, type Ask, type Context } from './context.ts'
import { claimId, payloadOf, usedId, type IdSource } from './creations.ts'
import { resourceOf, selfOf } from './document.ts'
import type { Answer } from './endpoint.ts'
import { mapInTurns, takingTurns } from '../turns.ts'
import { idOfRow, keyOf, type Key } from './keys.ts'
import { oneDocument } from './read.ts'
import type { Resource, Row } from './resource.ts'
import { oneRow } from './rows.ts'

type Made<R> = { row: R; isNew: boolean }

/** Answers a POST: one resource or an atomic list, by client ids and Idempotency-Key at most once (A-1-31…37). */
export async function answerCreate<R extends Row>(resource: Resource<R>, ask: Ask): Promise<Answer> {
  const body = checkedBody(resource, ask)
  await resource.calls.create?.before?.(ask)
  const first = body.data[0]
  const key = await keyOf(ask, isUuid(first?.id) ? first.id : undefined)
  try {
    const create = async (context: Context) => {
      const made = await createAll(resource, { body, context, key })
      const isNew = made.some(it => it.isNew)
      if (!isNew) ask.uncount()
      return await answerMade(resource, { made, body, context, status: isNew ? 201 : 200 })
    }
    return await writing(ask, create, resource)
  } catch (error) {
    // Only a refusal says for certain that nothing was stored; after anything else the key keeps its id (A-1-35).
    if (isRefusal(error)) await key?.release()
    throw error
  }
}

/** Whether an error says that the request was judged and refused, so that nothing of it is stored (A-1-43). */
export function isRefusal(error: unknown): error is AppError {
  return isAppError(error) && error.status < 500
}

function checkedBody<R extends Row>({ type, calls }: Resource<R>, ask: Ask): Body {
  const body = readBody(ask.body)
  const most = calls.create?.many
  if (body.isList && most === undefined) {
    throw new AppError('BadRequest', { pointer: '/data', detail: `${type} are created one at a time` })
  }
  if (body.isList && (body.data.length < 1 || body.data.length > (most ?? 1))) {
    throw new AppError('BadRequest', { pointer: '/data', detail: `from 1 to ${most} at once` })
  }
  return body
}

// A-1-36: rows are judged in order, each seeing those before it; every failing row is told, and nothing is stored.
async function createAll<R extends Row>(
  resource: Resource<R>,
  { body, context, key }: { body: Body; context: Context; key: Key | undefined },
): Promise<Made<R>[]> {
  resource.calls.create?.may?.(context)
  const made: Made<R>[] = []
  const faults: AppError[] = []
  // A row that is refused asks the database nothing.
  const mayRest = takingTurns()
  for (const [at, input] of body.data.entries()) {
    await mayRest()
    try {
      const id = input.id ?? (key && idOfRow(key, at))
      const from: IdSource = input.id === undefined ? { header: 'Idempotency-Key' } : { pointer: `${input.pointer}/id` }
      made.push(await createOne(resource, { input: { ...input, id }, from, body, context }))
    } catch (error) {
      if (!isAppError(error)) throw error
      faults.push(...error.errors.map(it => placed(it, input)))
    }
  }
  const [first, ...rest] = faults
  if (!first) return made
  const whole = manyErrors([first, ...rest])
  throw body.isList ? asListError(whole) : whole
}

async function createOne<R extends Row>(
  resource: Resource<R>,
  { input, from, body, context }: { input: Input; from: IdSource; body: Body; context: Context },
): Promise<Made<R>> {
  const accepted = accept(resource, { input, context })
  const missing = () => missingFaults(resource, { input: accepted.input, context })
  const judged = () =>
    input.misshapen.length > 0 ? [] : faultsOf(() => resource.calls.create?.judge?.(context, accepted.input))
  const [first, ...rest] = [...typeFaults(input, resource.type), ...idFaults(input), ...accepted.faults]
  if (first) throw manyErrors([first, ...rest, ...(await missing()), ...(await judged())])
  const { id } = input
  if (id !== undefined) {
    const payload = await payloadOf(withoutSecrets(resource, accepted.input), body)
    const verdict = await claimId(context, { type: resource.type, id, payload, from })
    const stored = await oneRow(resource, context, [sql`r.id = ${id}`])
    if (verdict === 'repeated' && stored) return { row: stored, isNew: false }
    // Deleted since, or made by the server for something else: the id is taken.
    if (verdict === 'repeated' || stored) throw usedId(from)
  }
  // Only now: what a repeated one named may be gone since, and it is answered as stored all the same (A-1-34).
  const [gone, ...more] = await missing()
  if (gone) throw manyErrors([gone, ...more, ...(await judged())])
  const made = await resource.calls.create?.run(context, accepted.input, body)
  const row = await oneRow(resource, context, [sql`r.id = ${made}`])
  if (!row) throw new Error(`${resource.type} ${made} was created but is not there.`)
  await noteWrite(context, resource, { act: 'create', before: undefined, after: row })
  return { row, isNew: true }
}

// What is never answered is not kept either, not even as a fast hash: it is a password.
function withoutSecrets<R extends Row>({ attributes }: Resource<R>, input: Input): Input {
  const values = Object.entries(input.values).filter(([name]) => attributes[name]?.read)
  return { ...input, values: Object.fromEntries(values) }
}

async function answerMade<R extends Row>(
  resource: Resource<R>,
  { made, body, context, status }: { made: readonly Made<R>[]; body: Body; context: Context; status: number },
): Promise<Answer> {
  const [first] = made
  if (!body.isList && first) {
    const location = selfOf(context.kit, resource, first.row)
    return { status, headers: { Location: location }, body: await oneDocument(resource, first.row, context) }
  }
  const data = await mapInTurns(made, ({ row }) =>
    resourceOf(resource, row, { context, isPublic: resource.view(row, context) === 'public' }),
  )
  return { status, body: { data } }
}

// An error without a place belongs to the row that caused it.
function placed(error: AppError, { pointer }: Input): AppError {
  if (Object.keys(error.source).length > 0 || pointer === '/data') return error
  const { code, detail, status, meta, cause } = error
  return new AppError(code, { detail, status, meta, cause, pointer })
}

/** A list create answers 400, each error keeps its own status (A-1-41). Too many attempts are a refusal of the call. */
export function asListError(whole: AppError): AppError {
  return whole.status === 429 ? whole : new ListError(whole)
}

class ListError extends AppError {
  override readonly errors: readonly AppError[]
  constructor(whole: AppError) {
    super(whole.code, { status: 400, detail: whole.detail, meta: whole.meta, cause: whole.cause })
    this.errors = whole.errors
  }
}
