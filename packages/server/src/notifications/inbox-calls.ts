import { AppError, cutText, isIsoTime, isTime, isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { isObject } from '../jsonapi/body.ts'
import { groupOf, writing, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { oneDocument, visibleRow } from '../jsonapi/read.ts'
import { inboxKey, inboxOf, notifications } from './inbox.ts'

/** Answers POST `…/notifications/read`: all entries of the own inbox are read (A-6-13). */
export async function answerReadAll(ask: Ask): Promise<Answer> {
  const member = inboxOf(ask) ?? null
  const updated = await writing(ask, async ({ db, kit }) => {
    const result = await db
      .updateTable('notices')
      .set({ read: kit.now() })
      .where('group_code', '=', groupOf(ask).code)
      .where('member_id', '=', member ?? '00000000-0000-0000-0000-000000000000')
      .where('read', 'is', null)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  })
  ask.kit.counts.changed(inboxKey(ask))
  return { body: { meta: { updated } } }
}

/** Answers PATCH `…/notifications/{id}`: read or unread again (A-6-14). Repeating it keeps the first time. */
export async function answerRead(ask: Ask): Promise<Answer> {
  const read = readWish(ask.body)
  return await writing(ask, async context => {
    const key = notifications.calls.one?.key(context)
    const row = await visibleRow(notifications, context, key)
    if (read !== (row.read !== null)) {
      await context.db
        .updateTable('notices')
        .set({ read: read ? context.kit.now() : null })
        .where('group_code', '=', row.group_code)
        .where('id', '=', row.id)
        .execute()
      context.committed(() => context.kit.counts.changed(inboxKey(ask)))
    } else ask.uncount()
    return { body: await oneDocument(notifications, await visibleRow(notifications, context, key), context) }
  })
}

const moments = { delivered: 'delivered', dismissed: 'dismissed', clicked: 'clicked' } as const

/**
 * Answers PATCH `…/push-notifications/{id}`, without a token, as a service worker has none (A-6-15): notes when a push
 * arrived, was dismissed or clicked. Whoever knows the id may; an unknown id is answered alike, so that it tells nothing.
 */
export async function answerPushSeen(ask: Ask): Promise<Answer> {
  const { id = '' } = ask.params
  const sent = attributesOf(ask.body)
  const times = Object.entries(moments).flatMap(([name, column]) => {
    const value = sent[name]
    return value === undefined || value === null ? [] : [[column, timeOf(value, pointerOf(ask.body, name))] as const]
  })
  const action = sent['clickaction']
  const set = {
    ...Object.fromEntries(times),
    ...(typeof action === 'string' ? { click_action: cutText(action, 100) } : {}),
  }
  if (!isUuid(id) || Object.keys(set).length === 0) return { status: 204 }
  await writing(ask, async ({ db }) => {
    await db
      .updateTable('notices')
      .set(set)
      .where('group_code', '=', groupOf(ask).code)
      .where('id', '=', sql<string>`${id}::uuid`)
      .execute()
  })
  return { status: 204 }
}

function readWish(body: unknown): boolean {
  const { read } = attributesOf(body)
  if (typeof read === 'boolean') return read
  throw new AppError('BadRequest', { pointer: pointerOf(body, 'read'), detail: 'true or false is expected' })
}

// Both the plain object of these calls and a JSON:API document are read.
function attributesOf(body: unknown): Record<string, unknown> {
  const data = isObject(body) ? body['data'] : undefined
  const attributes = isObject(data) ? data['attributes'] : undefined
  return isObject(attributes) ? attributes : isObject(body) ? body : {}
}

function pointerOf(body: unknown, name: string): string {
  return attributesOf(body) === body ? `/${name}` : `/data/attributes/${name}`
}

function timeOf(value: unknown, pointer: string): Date {
  const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= 40 && isIsoTime(value))
  const time = isShort ? new Date(value) : undefined
  if (time && isTime(time.getTime())) return time
  throw new AppError('BadRequest', { pointer, detail: 'a time in ISO 8601 is expected' })
}
