import { isUuid, listOf } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { groupOf, isAdmin, type Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import { businessOf, mustHook } from './may.ts'
import { secretOf } from './secret.ts'
import { webhookEvents, type WebhookRow } from './tables.ts'
import { createWebhook, updateWebhook } from './writes.ts'

/** Everything the document of a webhook is made of; `is_fresh` = this very transaction made it. */
type Hook = Selectable<WebhookRow> & { currency: string; is_fresh: boolean }

const events = v.pipe(
  listOf(v.picklist(webhookEvents), 100, { more: 'at most 100 events' }),
  v.minLength(1, 'name at least one event'),
  v.transform(list => [...new Set(list)]),
)

/** `webhooks` (B1): endpoints of other programs that are told of events. */
export const webhook = defineResource<Hook>({
  type: 'webhooks',
  service: 'accounting',
  select: () => sql<Hook>`
    select w.*, c.id as currency, coalesce(current_setting('app.made', true), '') = w.id::text as is_fresh
    from webhooks w join currencies c on c.group_code = w.group_code
  `,
  self: row => `/${row.group_code}/webhooks/${row.id}`,
  attributes: {
    url: { read: row => row.url, schema: v.pipe(v.string(), v.maxLength(2000)), write: () => true, required: true },
    events: { read: row => row.events, schema: events, write: () => true, required: true },
    enabled: { read: row => row.enabled, schema: v.boolean(), write: () => true },
    // B1: shown once, in the answer to the request that made it.
    secret: { read: (row, { kit }) => (row.is_fresh ? secretOf(kit, row) : null) },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    currency: { kind: 'one', of: row => ({ type: 'currencies', id: row.currency, group: row.group_code }) },
    accounts: {
      kind: 'list',
      of: row => row.accounts.map(id => ({ type: 'accounts', id, group: row.group_code })),
    },
    deliveries: {
      kind: 'link',
      related: (row, { kit }) => `${kit.config.bases.accounting}/${row.group_code}/webhooks/${row.id}/deliveries`,
    },
  },
  view: (row, context) => (isMine(row, context) ? 'full' : 'unknown'),
  sorts: { created: sql`r.created` },
  neverNull: ['created'],
  defaultSort: 'created',
  includes: ['currency', 'accounts'],
  noted: { deed: deedOnHook, personal: ['url'], also: row => ({ host: hostOf(row) }) },
  calls: {
    list: { path: '/:group/webhooks', kind: 'user', where: listed },
    one: { path: '/:group/webhooks/:id', kind: 'user', key: hookKey },
    create: { path: '/:group/webhooks', kind: 'user', may: mustHook, run: createWebhook },
    update: { path: '/:group/webhooks/:id', kind: 'user', may: mustHook, run: updateWebhook },
    remove: {
      path: '/:group/webhooks/:id',
      kind: 'user',
      run: async ({ db }, { group_code, id }) => {
        await db.deleteFrom('deliveries').where('group_code', '=', group_code).where('webhook_id', '=', id).execute()
        mustHaveGone(
          await db.deleteFrom('webhooks').where('group_code', '=', group_code).where('id', '=', id).executeTakeFirst(),
        )
      },
    },
  },
})

/** Where a write is kept: of the group's own for all to read, of a member's where an administrator wrote it (B8). */
export function deedOnHook({ group_code: group, member_id: member }: Hook, context: Context) {
  if (!isAdmin(context, group) || context.viewer?.members.some(({ id }) => id === member)) return []
  return [{ group, concerns: member === null ? null : [member] }]
}

/** Who is told. Behind it an address may hold a key, which is nobody's to read. */
export function hostOf({ url }: Pick<Hook, 'url'>): string {
  return new URL(url).host
}

/** The webhook a path names. */
export function hookKey(context: Context): Condition | undefined {
  const { id } = context.params
  return isUuid(id) ? sql`r.group_code = ${groupOf(context).code} and r.id = ${id}` : undefined
}

/** Administrators see all of the group, a business member its own. */
function isMine(row: Pick<Hook, 'group_code' | 'member_id'>, context: Context): boolean {
  return isAdmin(context, row.group_code) || (row.member_id !== null && row.member_id === businessOf(context)?.id)
}

function listed(context: Context): Condition[] {
  mustHook(context)
  const group = sql<boolean>`r.group_code = ${groupOf(context).code}`
  return isAdmin(context, groupOf(context).code)
    ? [group]
    : [group, sql`r.member_id = ${businessOf(context)?.id ?? null}`]
}
