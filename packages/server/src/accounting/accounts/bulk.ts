import { AppError, bulkChanges, isAccountCode, isAppError, isUuid, manyErrors } from '@exchange-kit/model'
import { sql } from 'kysely'
import { changesOf, noteWrite } from '../../admin/note.ts'
import type { AdminChange } from '../../admin/tables.ts'
import { accept } from '../../jsonapi/accept.ts'
import { isObject, mustBeShaped, readBody, type Body, type Input } from '../../jsonapi/body.ts'
import { groupOf, writing, type Ask, type Context } from '../../jsonapi/context.ts'
import { asListError } from '../../jsonapi/create.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { isDryRun } from '../../jsonapi/query.ts'
import { rowsOf } from '../../jsonapi/rows.ts'
import { requireAdmin } from '../links.ts'
import { account } from './account.ts'
import type { AccountRow } from './account-row.ts'
import { changeAccountBy } from './change.ts'

type Changed = { row: AccountRow; changes: AdminChange[] }

/**
 * Answers PATCH of many accounts of a group, all or none (B9), with what changed from what to what. With `dry-run=true`
 * the same answer, and nothing is stored. A body whose `meta.changes` are those of a rehearsal is refused when by now
 * something else would change: somebody else was there meanwhile.
 */
export async function answerBulk(ask: Ask): Promise<Answer> {
  requireAdmin(ask, groupOf(ask).code)
  const body = checkedBody(ask.body)
  const isRehearsal = isDryRun(ask.query)
  try {
    const answer = await writing(ask, async context => {
      const changed = await changeAll(context, body)
      mustBeAsShown(ask.body, changed)
      const done = documentOf(changed, context)
      if (isRehearsal) throw new Rehearsed(done)
      return done
    })
    return { body: answer }
  } catch (error) {
    if (error instanceof Rehearsed) return { body: error.answer }
    throw isAppError(error) && error.status < 500 ? asListError(error) : error
  }
}

// What undoes a rehearsal: everything was judged and done as it would be, and none of it stays.
class Rehearsed extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('A rehearsal is undone.')
    this.answer = answer
  }
}

function checkedBody(sent: unknown): Body {
  const body = readBody(sent)
  if (body.isList && body.data.length >= 1 && body.data.length <= bulkChanges) return body
  throw new AppError('BadRequest', { pointer: '/data', detail: `a list of 1 to ${bulkChanges} accounts is expected` })
}

function mustBeAsShown(sent: unknown, changed: readonly Changed[]): void {
  const meta = isObject(sent) ? sent['meta'] : undefined
  const shown = isObject(meta) ? meta['changes'] : undefined
  if (shown === undefined || JSON.stringify(shown) === JSON.stringify(changed.map(summaryOf))) return
  throw new AppError('BadRequest', { pointer: '/meta/changes', detail: 'by now something else would change' })
}

async function changeAll(context: Context, body: Body): Promise<Changed[]> {
  const before = await rowsNamed(context, body.data)
  const faults: AppError[] = []
  const seen = new Set<string>()
  const changed: AccountRow[] = []
  for (const input of body.data) {
    try {
      const row = rowOf(before, input, seen)
      if (await changeOne(context, row, { input, body })) changed.push(row)
    } catch (error) {
      if (!isAppError(error)) throw error
      faults.push(...error.errors.map(it => placed(it, input.pointer)))
    }
  }
  const [first, ...rest] = faults
  if (first) throw manyErrors([first, ...rest])
  return await afterwards(context, changed, body.reason)
}

async function changeOne(
  context: Context,
  row: AccountRow,
  { input, body }: { input: Input; body: Body },
): Promise<boolean> {
  const accepted = accept(account, { input, context, row })
  const [first, ...rest] = accepted.faults
  if (first) throw manyErrors([first, ...rest])
  if (accepted.changes) await changeAccountBy(context, row, accepted.input, body)
  return accepted.changes
}

async function afterwards(
  context: Context,
  changed: readonly AccountRow[],
  reason: string | undefined,
): Promise<Changed[]> {
  const ids = changed.map(({ id }) => id)
  const rows = await rowsOf(account, context, { conditions: [inGroup(context), sql`r.id = any(${ids}::uuid[])`] })
  const byId = new Map(rows.map(row => [row.id, row]))
  const done: Changed[] = []
  for (const before of changed) {
    const row = byId.get(before.id)
    if (!row) continue
    await noteWrite(context, account, { act: 'update', before, after: row, reason })
    done.push({ row, changes: changesOf(account, { before, after: row }, context) })
  }
  return done
}

async function rowsNamed(context: Context, inputs: readonly Input[]): Promise<ReadonlyMap<string, AccountRow>> {
  const names = inputs.flatMap(({ id }) => id ?? [])
  const [ids, codes] = [names.filter(isUuid), names.filter(isAccountCode)]
  const named = sql<boolean>`(r.id = any(${ids}::uuid[]) or r.code = any(${codes}::text[]))`
  const present = sql<boolean>`r.status <> 'deleted' and r.kind = 'user'`
  const rows = await rowsOf(account, context, { conditions: [inGroup(context), present, named] })
  return new Map(rows.flatMap(row => [[row.id, row] as const, [row.code, row] as const]))
}

function rowOf(rows: ReadonlyMap<string, AccountRow>, input: Input, seen: Set<string>): AccountRow {
  const { id, pointer, type } = input
  mustBeShaped(input)
  if (type !== undefined && type !== 'accounts')
    throw new AppError('BadRequest', { pointer: `${pointer}/type`, detail: 'the type here is accounts' })
  const row = id === undefined ? undefined : rows.get(id)
  if (!row) throw new AppError('AccountNotFound', { pointer: `${pointer}/id` })
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

function documentOf(changed: readonly Changed[], context: Context): unknown {
  return {
    data: changed.map(({ row }) => resourceOf(account, row, { context, isPublic: false })),
    meta: { changes: changed.map(summaryOf) },
  }
}

function summaryOf({ row, changes }: Changed) {
  return { id: row.id, code: row.code, changes }
}
