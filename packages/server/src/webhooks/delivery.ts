import { randomUUID } from 'node:crypto'
import { AppError, isUuid } from '@exchange-kit/model'
import { sql, type Selectable } from 'kysely'
import { note } from '../admin/note.ts'
import { groupOf, writing, type Ask, type Context } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { oneDocument, visibleRow } from '../jsonapi/read.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import type { DeliveryRow } from './tables.ts'
import { deedOnHook, hookKey, hostOf, webhook } from './webhook.ts'

type Row = Omit<Selectable<DeliveryRow>, 'facts' | 'body'>

/** Deliveries an endpoint's log holds (B3). */
export const logged = 100

/** `webhook-deliveries` (B3): the log of an endpoint, newest first. */
export const delivery = defineResource<Row>({
  type: 'webhook-deliveries',
  service: 'accounting',
  select: () => sql<Row>`
    select group_code, id, webhook_id, event_id, event, replay, state, response, error, created, due, tried, attempts
    from deliveries
  `,
  self: row => `/${row.group_code}/webhooks/${row.webhook_id}/deliveries/${row.id}`,
  attributes: {
    event: { read: row => row.event },
    eventId: { read: row => row.event_id },
    state: { read: row => row.state },
    status: { read: row => row.response },
    error: { read: row => row.error },
    attempts: { read: row => row.attempts },
    replay: { read: row => row.replay > 0 },
    created: { read: row => row.created },
    tried: { read: row => row.tried },
    next: { read: row => row.due },
  },
  relationships: {
    webhook: { kind: 'one', of: row => ({ type: 'webhooks', id: row.webhook_id, group: row.group_code }) },
  },
  // The endpoint it belongs to has been found to be the viewer's.
  view: () => 'full',
  sorts: { created: sql`r.created` },
  neverNull: ['created'],
  defaultSort: '-created',
  calls: {
    list: { path: '/:group/webhooks/:id/deliveries', kind: 'user', where: listed },
  },
})

async function listed(context: Context): Promise<Condition[]> {
  const { group_code, id } = await visibleRow(webhook, context, hookKey(context))
  return [
    sql`r.group_code = ${group_code} and r.webhook_id = ${id}`,
    sql`r.id in (select d.id from deliveries d where d.group_code = ${group_code} and d.webhook_id = ${id}
      order by d.created desc, d.id desc limit ${logged})`,
  ]
}

/** Answers POST `…/deliveries/{delivery}/replay` (B3): sends it once more, under the same event id. */
export async function answerReplay(ask: Ask): Promise<Answer> {
  const { code } = groupOf(ask)
  const { delivery: id = '' } = ask.params
  return await writing(ask, async context => {
    const called = await visibleRow(webhook, context, hookKey(context))
    const { id: hook, enabled } = called
    const { db, kit } = context
    const row = isUuid(id)
      ? await db
          .selectFrom('deliveries')
          .selectAll()
          .where('group_code', '=', code)
          .where('webhook_id', '=', hook)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined
    if (!row) throw new AppError('NotFound', { detail: 'there is no such delivery' })
    if (!enabled) throw new AppError('BadRequest', { detail: 'the webhook is switched off' })
    const made = randomUUID()
    const next = sql<number>`(select max(replay) + 1 from deliveries where group_code = ${code}
      and webhook_id = ${hook} and event_id = ${row.event_id} and event = ${row.event})`
    const { group_code, webhook_id, event_id, event, facts, body } = row
    await db
      .insertInto('deliveries')
      .values({
        group_code,
        id: made,
        webhook_id,
        event_id,
        event,
        body,
        facts: JSON.stringify(facts),
        replay: next,
        created: kit.now(),
        due: kit.now(),
      })
      .execute()
    const changes = [{ name: 'host', before: null, after: hostOf(called) }]
    for (const { group, concerns } of deedOnHook(called, context))
      await note(context, { act: 'create', group, subject: { type: delivery.type, id: made }, concerns, changes })
    const stored = await visibleRow(delivery, context, sql`r.group_code = ${code} and r.id = ${made}`)
    return { status: 202, body: await oneDocument(delivery, stored, context) }
  })
}
