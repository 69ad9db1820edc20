import { AppError, can, isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { ofTheGroup } from '../../admin/deeds.ts'
import { groupOf, refusal } from '../../jsonapi/context.ts'
import type { Ask, Context } from '../../jsonapi/context.ts'
import { isOneOfIds } from '../../jsonapi/filters.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import { limit } from '../setting-fields.ts'
import type { TrustlineRow } from '../tables.ts'
import { createTrustline, removeTrustline, updateTrustline } from './trustline-writes.ts'

/** A stored trustline with the id of its own currency. */
export type LineRow = Selectable<TrustlineRow> & { currency: string }

/** A-9-6: administrators say whom their group trusts. */
function mayEdit(context: Context): boolean {
  return can(context.viewer, 'editGroup', { group: groupOf(context).code })
}

function mustEdit(context: Context): void {
  if (!mayEdit(context)) throw refusal(context, 'administrators edit trustlines')
}

function mustRead(context: Context): void {
  if (!can(context.viewer, 'readTrustlines', { group: groupOf(context).code })) throw refusal(context, 'members only')
}

// A trustline without an end would be no promise: a number is wanted here.
const amount = v.pipe(
  limit,
  v.check(value => value !== null, 'InvalidAmount'),
)

/** `trustlines` (A-4-51): up to where this group accepts what another owes it. Written under the lock of the group's head. */
export const trustline = defineResource<LineRow>({
  type: 'trustlines',
  service: 'accounting',
  select: () => sql<LineRow>`
    select t.*, c.id as currency from trustlines t join currencies c on c.group_code = t.group_code
  `,
  self: row => `/${row.group_code}/trustlines/${row.id}`,
  attributes: {
    limit: { read: row => row.credit, schema: amount, write: mayEdit, required: true },
    balance: { read: row => row.balance },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    currency: { kind: 'one', of: row => ({ type: 'currencies', id: row.currency, group: row.group_code }) },
    trusted: {
      kind: 'one',
      of: ({ trusted_id, trusted_group }, { kit }) => {
        return { type: 'currencies', id: trusted_id, href: `${kit.config.bases.accounting}/${trusted_group}/currency` }
      },
    },
  },
  view: () => 'full',
  filters: { id: isOneOfIds('r.id'), trusted: isOneOfIds('r.trusted_id') },
  sorts: { created: sql`r.created` },
  neverNull: ['created'],
  defaultSort: 'created',
  includes: ['currency', 'trusted'],
  noted: { ...ofTheGroup, also: row => ({ trustedGroup: row.trusted_group }) },
  calls: {
    list: {
      path: '/:group/trustlines',
      kind: 'user',
      where: context => {
        mustRead(context)
        return [sql`r.group_code = ${groupOf(context).code}`]
      },
    },
    one: {
      path: '/:group/trustlines/:id',
      kind: 'user',
      key: context => {
        mustRead(context)
        const id = context.params['id'] ?? ''
        return isUuid(id) ? sql`r.group_code = ${groupOf(context).code} and r.id = ${id}` : undefined
      },
    },
    create: { path: '/:group/trustlines', kind: 'user', may: mustEdit, run: createTrustline },
    update: { path: '/:group/trustlines/:id', kind: 'user', may: mustEdit, run: updateTrustline },
    remove: {
      path: '/:group/trustlines/:id',
      kind: 'user',
      run: (context, row) => {
        mustEdit(context)
        return removeTrustline(context, row)
      },
    },
  },
})

/** Answers POST `…/trustlines/sync` (A-4-55): nothing is to be done, as all groups share one server. */
export function answerSync(ask: Ask): Promise<{ status: number }> {
  if (!can(ask.viewer, 'editGroup', { group: groupOf(ask).code })) throw new AppError('Forbidden')
  return Promise.resolve({ status: 204 })
}
