import { AppError, isAccountCode } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import { groupOf, isAdmin, refusal, roleOf } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { isOneOf, isOneOfIds, startsWords } from '../../jsonapi/filters.ts'
import { defineResource } from '../../jsonapi/resource.ts'
import type { Condition, View } from '../../jsonapi/resource.ts'
import { countedBy } from '../health/counted.ts'
import { accountHref, userRef } from '../links.ts'
import { limit } from '../setting-fields.ts'
import { accountColumns, isReader, ownAccounts, selectAccounts } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { changeAccountBy } from './change.ts'
import { accountKey, countTagGuess, hasCode, hasTag, isOfKind } from './find.ts'

export const accountStatus = v.picklist(
  ['active', 'disabled', 'suspended', 'deleted'],
  'one of active, disabled, suspended',
)
const code = v.custom<string>(isAccountCode, 'the group code and at least four digits')

const byAdmin = (context: Context, row: AccountRow | undefined) => row !== undefined && isAdmin(context, row.group_code)
const limitsBy = (context: Context, row: AccountRow | undefined) => byAdmin(context, row) && row?.status === 'active'
const byOwner = (context: Context, row: AccountRow | undefined) => row !== undefined && isOwnOrAdmin(context, row)

/** `accounts` (api.md 4.3): opened and closed with their member, so they have no POST. */
export const account = defineResource<AccountRow>({
  type: 'accounts',
  service: 'accounting',
  select: selectAccounts,
  columns: accountColumns,
  self: row => `/${row.group_code}/accounts/${row.id}`,
  attributes: {
    // Code and status are the member's too (A-4-16, A-7-19).
    code: { read: row => row.code, schema: code, write: byAdmin, reaches: () => 'social' },
    status: { read: row => row.status, schema: accountStatus, write: byOwner, step: true, reaches: () => 'social' },
    balance: { read: row => row.balance },
    creditLimit: { read: row => row.credit_limit, schema: limit, write: limitsBy },
    maximumBalance: { read: row => row.maximum_balance, schema: limit, write: limitsBy },
    kind: { read: row => row.kind },
    lastTransfer: { read: (row, context) => (isAdmin(context, row.group_code) ? row.last_transfer : null) },
    created: { read: row => row.created },
    updated: { read: row => row.updated },
  },
  relationships: {
    currency: { kind: 'one', of: row => ({ type: 'currencies', id: row.currency, group: row.group_code }) },
    users: {
      kind: 'list',
      of: (row, context) => (row.user === null ? [] : [userRef(context, row.group_code, row.user)]),
    },
    settings: {
      kind: 'one',
      of: row =>
        viewOf(row) === 'public' ? undefined : { type: 'account-settings', id: row.id, group: row.group_code },
      related: (row, { kit }) => `${accountHref(kit, { group: row.group_code, id: row.id })}/settings`,
    },
  },
  view: viewOf,
  publicForm: {
    attributes: ['code', 'status', 'kind', 'lastTransfer', 'created', 'updated'],
    relationships: ['currency', 'settings'],
  },
  filters: {
    id: isOneOfIds('r.id'),
    code: (values, context) =>
      hasCode(
        values.map(value => value.toUpperCase()),
        context,
      ),
    tag: hasTag,
    status: isOneOf('r.status'),
    kind: isOfKind,
    type: isOneOf('r.member_type'),
    search: startsWords('r.member_search', 'r.code'),
    // What it counts takes a question of its own: it is a condition of the list (B15).
    finding: () => undefined,
  },
  sorts: {
    code: sql`r.code`,
    name: sql`r.member_name`,
    balance: sql`r.shown_balance`,
    creditLimit: sql`r.shown_credit`,
    maximumBalance: sql`r.shown_maximum`,
    created: sql`r.created`,
    updated: sql`r.updated`,
    lastTransfer: sql`r.shown_last`,
  },
  defaultSort: 'code',
  includes: ['currency.settings', 'settings', 'users'],
  noted: { deed: deedOn },
  calls: {
    list: {
      path: '/:group/accounts',
      kind: 'open',
      rate: 'lookUp',
      where: listConditions,
      guess: countTagGuess,
      counted: true,
    },
    one: { path: '/:group/accounts/:account', kind: 'open', rate: 'lookUp', key: accountKey },
    update: { path: '/:group/accounts/:account', kind: 'user', may: mayChange, run: changeAccountBy },
  },
})

/** Whether an account is the viewer's, or he administers its group. */
export function isOwnOrAdmin(context: Pick<Context, 'viewer'>, row: Pick<AccountRow, 'group_code' | 'id'>): boolean {
  return isAdmin(context, row.group_code) || ownAccounts(context, row.group_code).includes(row.id)
}

/** What an administrator does to an account, his own too: he sets its limits (B8). */
export function deedOn(row: Pick<AccountRow, 'group_code' | 'id'>, context: Pick<Context, 'viewer'>) {
  return isAdmin(context, row.group_code) ? [{ group: row.group_code, concerns: [row.id] }] : []
}

// A-4-15, A-4-19: outsiders get the public account, members too of hidden balances; deleted ones show in includes only.
function viewOf(row: AccountRow): View {
  return row.hidden || row.status === 'deleted' ? 'public' : 'full'
}

// A-4-18: who is no member names the accounts he wants.
async function listConditions(context: Context): Promise<Condition[]> {
  const { code } = groupOf(context)
  const { filters } = context.query
  const seesAll = isReader(context, code) || isAdmin(context, code)
  const named = filters.has('id') || filters.has('code')
  if (!seesAll && (!named || filters.has('tag'))) throw refusal(context, 'members only')
  const conditions: Condition[] = [sql`r.group_code = ${code}`, sql`r.status <> 'deleted'`]
  if (!named && !filters.has('tag') && !filters.has('status')) conditions.push(sql`r.status = 'active'`)
  if (!filters.has('kind')) conditions.push(sql`r.kind = 'user'`)
  const finding = filters.get('finding')
  if (finding) conditions.push(await countedBy(context, finding))
  return conditions
}

/** A virtual account holds a currency's trade and belongs to no member, so no request writes it (A-1-47). @throws Forbidden */
export function mustBelongToMember({ kind }: Pick<AccountRow, 'kind'>): void {
  if (kind === 'virtual') throw new AppError('Forbidden', { detail: 'a virtual account belongs to no member' })
}

function mayChange(context: Context, row: AccountRow): void {
  if (!isOwnOrAdmin(context, row)) throw new AppError('Forbidden', { detail: 'the account is somebody else\u2019s' })
  if (roleOf(context, row.group_code) === 'suspended')
    throw new AppError('Forbidden', { detail: 'your member is suspended' })
  mustBelongToMember(row)
}
