import { AppError } from '@exchange-kit/model'
import type { Answer } from './endpoint.ts'
import { reading, refusal, type Ask, type Context } from './context.ts'
import { resourceOf } from './document.ts'
import { includeFrom } from './include.ts'
import { filterConditions, pageLinks, sliceOf } from './page.ts'
import type { Condition, Resource, Row } from './resource.ts'
import { countOf, oneRow, rowsOf } from './rows.ts'

/** Answers a list: filters, order, page, count, includes (api.md 1.5). */
export async function answerList<R extends Row>(resource: Resource<R>, ask: Ask): Promise<Answer> {
  const guess = await resource.calls.list?.guess?.(ask)
  const body = await reading(ask, context => listDocument(resource, context)).catch(async (error: unknown) => {
    await guess?.giveBack()
    throw error
  })
  if (body.data.length > 0) await guess?.giveBack()
  return { body }
}

/** Answers one resource by the key its call gives, in the form this viewer may see (A-1-21). */
export async function answerOne<R extends Row>(resource: Resource<R>, ask: Ask): Promise<Answer> {
  return {
    body: await reading(ask, async context => {
      const row = await visibleRow(resource, context, resource.calls.one?.key(context))
      return await oneDocument(resource, row, context)
    }),
  }
}

async function listDocument<R extends Row>(resource: Resource<R>, context: Context) {
  const { list } = resource.calls
  const conditions = [...((await list?.where(context)) ?? []), ...filterConditions(resource, context)]
  const candidates = await resource.candidates?.(context)
  if (candidates) conditions.push(candidates)
  const isFirst = context.query.after === 0
  const all = async () => await countOf(resource, context, conditions)
  const behind = !isFirst && (list?.counted || list?.countedBehind) ? await all() : undefined
  const { size, ...slice } = sliceOf(resource, context, behind)
  const found = await rowsOf(resource, context, { conditions, slice })
  const rows = size === undefined ? found : found.slice(0, size)
  const hasNext = rows.length < found.length
  // A first page that holds everything has counted it.
  const first = async () => (hasNext ? await all() : found.length)
  const count = list?.counted ? (behind ?? (await first())) : undefined
  const meta = {
    ...(count === undefined ? {} : { count }),
    ...(await list?.meta?.(context)),
  }
  const { documents, linked } = await includeFrom(resource, rows, { context, registry: context.kit.registry })
  return {
    data: rows.map(row => {
      const isPublic = resource.view(row, context) === 'public'
      return resourceOf(resource, row, { context, isPublic, linked })
    }),
    ...(documents.length > 0 ? { included: documents } : {}),
    links: pageLinks(resource, { context, size, hasNext }),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  }
}

/** The document of one row, with what the request wants included. */
export async function oneDocument<R extends Row>(resource: Resource<R>, row: R, context: Context) {
  const { documents, linked } = await includeFrom(resource, [row], { context, registry: context.kit.registry })
  const isPublic = resource.view(row, context) === 'public'
  return {
    data: resourceOf(resource, row, { context, isPublic, linked }),
    ...(documents.length > 0 ? { included: documents } : {}),
  }
}

/** The row under a condition when the viewer may see it. @throws NotFound, Unauthorized or Forbidden (A-1-21) */
export async function visibleRow<R extends Row>(
  resource: Resource<R>,
  context: Context,
  key: Condition | undefined,
): Promise<R> {
  const row = key && (await oneRow(resource, context, [key]))
  const view = row ? resource.view(row, context) : 'unknown'
  if (!row || view === 'unknown') throw new AppError('NotFound', { detail: `there is no such ${resource.type}` })
  if (view === 'forbidden') throw refusal(context)
  return row
}
