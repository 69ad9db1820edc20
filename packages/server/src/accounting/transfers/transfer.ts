import { errorTable, isUuid, knownCode, lives } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import * as v from 'valibot'
import { groupOf, isAdmin, refusal, roleOf } from '../../jsonapi/context.ts'
import type { Ask, Context } from '../../jsonapi/context.ts'
import { isOneOf, isOneOfIds, startsWords } from '../../jsonapi/filters.ts'
import { columnsFor, defineResource } from '../../jsonapi/resource.ts'
import type { Condition, View } from '../../jsonapi/resource.ts'
import { ownAccounts } from '../accounts/account-row.ts'
import { isBetween } from '../between.ts'
import { accountRef, userRef } from '../links.ts'
import type { TransferRow as Stored } from '../tables.ts'
import { hasCounterpart, touches } from './filters.ts'
import { owns } from './party.ts'

/** A stored transfer, but its words and what proves what it was made from, with the ids of its currency and its refunds. */
export type TransferRow = Omit<Selectable<Stored>, 'search' | 'fingerprint'> & {
  currency: string
  refunds: string[]
  /** How often the payer was reminded of it, and when last (B10). */
  reminders: number
  reminded: Date | null
}

const columns = columnsFor<TransferRow>({
  group_code: true,
  id: true,
  state: true,
  payer: true,
  payer_group: true,
  payee: true,
  payee_group: true,
  amount: true,
  payer_amount: true,
  payee_amount: true,
  meta: true,
  authorization_type: true,
  failure: true,
  refund_of: true,
  refunded: true,
  creator: true,
  revision: true,
  created: true,
  updated: true,
  committed: true,
  currency: true,
  refunds: true,
  reminders: true,
  reminded: true,
})

/** SQL of all transfers. */
export function selectTransfers(): RawBuilder<TransferRow> {
  return sql<TransferRow>`
    select t.*, c.id as currency, array(
      select f.id::text from transfers f
      where f.group_code = t.group_code and f.refund_of = t.id and f.state = 'committed' order by f.created, f.id
    ) as refunds, coalesce(n.count, 0) as reminders, n.reminded
    from transfers t join currencies c on c.group_code = t.group_code
    left join transfer_reminders n on n.group_code = t.group_code and n.transfer_id = t.id
  `
}

/** When the quotes were made that end now (A-4-35). */
export function quotesEnded(now: Date): Date {
  return new Date(now.getTime() - lives.quote * 1000)
}

/** What a viewer gets of a transfer: its parties, its creator and administrators all of it, others nothing (A-4-28). */
function viewOf(row: TransferRow, ask: Pick<Ask, 'viewer' | 'kit'>): View {
  if (row.state === 'new' && row.created <= quotesEnded(ask.kit.now())) return 'unknown'
  const { viewer } = ask
  const isParty =
    owns(viewer, { group: row.payer_group, id: row.payer }) || owns(viewer, { group: row.payee_group, id: row.payee })
  const isCreator = viewer !== null && viewer.user === row.creator
  return isParty || isCreator || isAdmin(ask, row.group_code) ? 'full' : 'forbidden'
}

/** Conditions of a viewer's own list (A-4-27). @throws Unauthorized, Forbidden who takes no part here */
export function listConditions(context: Context): Condition[] {
  const { code } = groupOf(context)
  const ended = quotesEnded(context.kit.now())
  const quotes = sql<boolean>`(r.state <> 'new' or (r.creator = ${context.viewer?.user ?? null} and r.created > ${ended}))`
  const listed = [sql<boolean>`r.group_code = ${code}`, sql<boolean>`r.state <> 'deleted'`, quotes]
  if (isAdmin(context, code)) return listed
  const role = roleOf(context, code)
  if (role !== 'active' && role !== 'disabled' && role !== 'suspended') throw refusal(context, 'members only')
  return [...listed, touches(ownAccounts(context, code))]
}

const isExternal = (row: TransferRow) => row.payer_group !== row.payee_group
const written = () => true

/** `transfers` (api.md 4.4). Written by the ledger alone: POST, PATCH and DELETE are endpoints of their own. */
export const transfer = defineResource<TransferRow>({
  type: 'transfers',
  service: 'accounting',
  select: selectTransfers,
  columns,
  self: row => `/${row.group_code}/transfers/${row.id}`,
  attributes: {
    code: { read: row => row.id },
    state: { read: row => row.state, schema: v.string(), write: written },
    amount: { read: row => row.amount, schema: v.pipe(v.number(), v.integer()), write: written },
    payerAmount: { read: row => (isExternal(row) ? row.payer_amount : null) },
    payeeAmount: {
      read: row => (isExternal(row) ? row.payee_amount : null),
      schema: v.pipe(v.number(), v.integer()),
      write: written,
    },
    meta: { read: row => row.meta, schema: v.looseObject({ description: v.string() }), write: written },
    authorization: {
      read: row => (row.authorization_type === null ? null : { type: row.authorization_type }),
      schema: v.looseObject({ type: v.string() }),
      write: written,
    },
    failure: { read: row => (row.failure === null ? null : failureOf(row.failure)) },
    refunded: { read: row => row.refunded },
    reminders: { read: row => row.reminders, schema: v.number() },
    reminded: { read: row => row.reminded },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    payer: {
      kind: 'one',
      of: (row, { kit }) => accountRef(kit, row.group_code, { group: row.payer_group, id: row.payer }),
    },
    payee: {
      kind: 'one',
      of: (row, { kit }) => accountRef(kit, row.group_code, { group: row.payee_group, id: row.payee }),
    },
    currency: { kind: 'one', of: row => ({ type: 'currencies', id: row.currency, group: row.group_code }) },
    creator: {
      kind: 'one',
      of: (row, context) => (row.creator === null ? null : userRef(context, row.group_code, row.creator)),
    },
    refundOf: {
      kind: 'one',
      of: row => (row.refund_of === null ? null : { type: 'transfers', id: row.refund_of, group: row.group_code }),
    },
    refunds: { kind: 'list', of: row => row.refunds.map(id => ({ type: 'transfers', id, group: row.group_code })) },
  },
  view: viewOf,
  filters: {
    id: isOneOfIds('r.id'),
    code: isOneOfIds('r.id'),
    account: values => touches(values.filter(isUuid)),
    counterpart: hasCounterpart,
    payer: isOneOfIds('r.payer'),
    payee: isOneOfIds('r.payee'),
    state: isOneOf('r.state'),
    reference: values => sql`r.meta->>'reference' = any(${[...values]}::text[])`,
    search: startsWords('r.search'),
    refundOf: isOneOfIds('r.refund_of'),
    from: isBetween('updated', 'from'),
    to: isBetween('updated', 'to'),
  },
  sorts: { created: sql`r.created`, updated: sql`r.updated`, amount: sql`r.amount` },
  neverNull: ['created', 'updated', 'amount'],
  defaultSort: '-created',
  includes: ['payer.currency', 'payee.currency', 'currency', 'refundOf', 'refunds'],
  calls: {
    list: { path: '/:group/transfers', kind: 'user', where: listConditions },
    one: { path: '/:group/transfers/:transfer', kind: 'user', key: transferKey },
  },
})

/** The transfer a path names; its code is its id. */
export function transferKey({ params, group }: Pick<Ask, 'params' | 'group'>): Condition | undefined {
  const id = params['transfer'] ?? ''
  return isUuid(id) ? sql`r.group_code = ${group?.code ?? ''} and r.id = ${id}` : undefined
}

function failureOf(text: string) {
  const code = knownCode(text)
  return { code, title: errorTable[code].title }
}
