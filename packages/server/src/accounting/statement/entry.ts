import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { defineResource } from '../../jsonapi/resource.ts'
import { accountRef } from '../links.ts'

/** One account's side of a booked transfer, with what its document says of the transfer and the other side. */
export type EntryRow = {
  id: string
  group_code: string
  account_id: string
  version: number
  amount: number
  balance: number
  description: string
  created: Date
  transfer_id: string
  counterpart: string
  counterpart_group: string
}

/** Columns of an entry `e` of a transfer `t`. The id is the same on every call, as account and version never change. */
export const entryColumns = sql`
  md5(e.account_id::text || '/' || e.version::text)::uuid as id, e.group_code, e.account_id, e.version,
  e.amount, e.balance, e.created, e.transfer_id, t.meta->>'description' as description,
  case when t.payer = e.account_id then t.payee else t.payer end as counterpart,
  case when t.payer = e.account_id then t.payee_group else t.payer_group end as counterpart_group
`

function selectEntries(): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select ${entryColumns} from entries e join transfers t on t.group_code = e.group_code and t.id = e.transfer_id
  `
}

/** `entries`: the rows of a statement (A-4-63). They are listed by account alone, so the table has no calls of its own. */
export const entry = defineResource<EntryRow>({
  type: 'entries',
  service: 'accounting',
  select: selectEntries,
  // An entry has no address of its own: it is found in its account's statement.
  self: row => `/${row.group_code}/accounts/${row.account_id}/statement`,
  attributes: {
    amount: { read: row => row.amount },
    balance: { read: row => row.balance },
    description: { read: row => row.description },
    created: { read: row => row.created },
  },
  relationships: {
    transfer: { kind: 'one', of: row => ({ type: 'transfers', id: row.transfer_id, group: row.group_code }) },
    counterpart: {
      kind: 'one',
      of: (row, { kit }) => accountRef(kit, row.group_code, { group: row.counterpart_group, id: row.counterpart }),
    },
  },
  view: () => 'full',
  sorts: { created: sql`r.version` },
  defaultSort: '-created',
  includes: ['transfer', 'counterpart'],
  calls: {},
})
