import { AppError, manyErrors } from '@exchange-kit/model'
import { sql } from 'kysely'
import { noteWrite } from '../admin/note.ts'
import { accept, missingFaults } from './accept.ts'
import { faultsOf } from './all.ts'
import { readBody, readReason, typeFaults, type Input } from './body.ts'
import { writing, type Ask, type Context } from './context.ts'
import type { Answer } from './endpoint.ts'
import { oneDocument, visibleRow } from './read.ts'
import type { Resource, Row } from './resource.ts'

/** Answers a PATCH with the resource as it is then (A-1-31…33). What changes nothing is not counted (A-10-23). */
export async function answerUpdate<R extends Row>(resource: Resource<R>, ask: Ask): Promise<Answer> {
  const body = readBody(ask.body)
  const [sent] = body.data
  if (!sent || body.isList) throw new AppError('BadRequest', { pointer: '/data', detail: 'one resource is expected' })
  await resource.calls.update?.before?.(ask, sent)
  const update = async (context: Context) => {
    const row = await visibleRow(resource, context, resource.calls.one?.key(context))
    resource.calls.update?.may(context, row)
    const { input, faults, changes } = accept(resource, { input: sent, context, row })
    const [first, ...rest] = [
      ...identityFaults(resource.type, sent, row),
      ...faults,
      ...(await missingFaults(resource, { input, context, row })),
    ]
    const judged = () =>
      input.misshapen.length > 0 ? [] : faultsOf(() => resource.calls.update?.judge?.(context, row, input))
    if (first) throw manyErrors([first, ...rest, ...(await judged())])
    const hasRelated = Object.keys(input.relationships).length > 0
    if (changes || hasRelated) await resource.calls.update?.run(context, row, input, body)
    else ask.uncount()
    const after = await visibleRow(resource, context, sameRow(row))
    const written = Object.keys(input.values)
    await noteWrite(context, resource, { act: 'update', before: row, after, written, reason: body.reason })
    return { body: await oneDocument(resource, after, context) }
  }
  return await writing(ask, update, resource)
}

/** Answers a DELETE: 204, and 404 when repeated (A-1-31). */
export async function answerRemove<R extends Row>(resource: Resource<R>, ask: Ask): Promise<Answer> {
  const reason = readReason(ask.body)
  const remove = async (context: Context) => {
    const row = await visibleRow(resource, context, resource.calls.one?.key(context))
    await noteWrite(context, resource, { act: 'remove', before: row, after: undefined, reason })
    await resource.calls.remove?.run(context, row, reason)
  }
  await writing(ask, remove, resource)
  return { status: 204 }
}

/** Type and id may be missing; what contradicts the path is refused (A-1-32). @throws BadRequest */
export function checkIdentity({ type }: { type: string }, sent: Input, row: Row): void {
  const [first, ...rest] = identityFaults(type, sent, row)
  if (first) throw manyErrors([first, ...rest])
}

function identityFaults(type: string, sent: Input, row: Row): AppError[] {
  const isSame = sent.id === undefined || sent.id === row.id
  const other = new AppError('BadRequest', { pointer: '/data/id', detail: 'the id is not that of the path' })
  return [...typeFaults(sent, type), ...(isSame ? [] : [other])]
}

function sameRow({ id, group_code }: Row) {
  const sameGroup = group_code === undefined ? sql`` : sql`and r.group_code = ${group_code}`
  return sql<boolean>`r.id = ${id} ${sameGroup}`
}
