import { randomUUID } from 'node:crypto'
import { AppError, type WebhookEvent } from '@exchange-kit/model'
import { sql } from 'kysely'
import { setLocal } from '../database/scope.ts'
import { listOf, type Input } from '../jsonapi/body.ts'
import { groupOf, isAdmin, type Context } from '../jsonapi/context.ts'
import { businessOf } from './may.ts'
import type { WebhookRow } from './tables.ts'
import { endpointFault } from './target.ts'
import type { Selectable } from 'kysely'

/** Endpoints a group's administrators, and each business, may have (B1). */
const most = 10

type Values = { url?: string; events?: WebhookEvent[]; enabled?: boolean }
type Owner = { member: string | null; account: string | null }

/** Registers an endpoint (B1). @throws BadRequest, Forbidden */
export async function createWebhook(context: Context, input: Input): Promise<string> {
  const { db, kit, viewer } = context
  const { code: group_code } = groupOf(context)
  const { url = '', events = [], enabled = true }: Values = input.values
  const owner = await ownerOf(context)
  const accounts = await accountsOf(context, input, owner)
  check(context, { url, events, owner })
  // One after the other, or two who find the ninth there would make an eleventh.
  await sql`select from groups where group_code = ${group_code} for no key update`.execute(db)
  const count = await countOf(context, owner)
  if (count >= most) throw new AppError('BadRequest', { detail: `at most ${most} webhooks`, meta: { most } })
  const id = input.id ?? randomUUID()
  await db
    .insertInto('webhooks')
    .values({
      group_code,
      id,
      member_id: owner.member,
      user_id: viewer?.user ?? '',
      url,
      events: JSON.stringify(events),
      accounts: JSON.stringify(accounts ?? (owner.account === null ? [] : [owner.account])),
      enabled,
      created: kit.now(),
      updated: kit.now(),
    })
    .execute()
  // Tells the answer of this transaction, and of no other, that the secret is to be shown.
  await setLocal(db, 'app.made', id)
  return id
}

/** Changes an endpoint; one that was switched off is switched on again. @throws BadRequest, Forbidden */
export async function updateWebhook(context: Context, row: Selectable<WebhookRow>, input: Input): Promise<void> {
  const { url = row.url, events = row.events, enabled = row.enabled }: Values = input.values
  const owner = row.member_id === null ? { member: null, account: null } : await ownerOf(context)
  check(context, { url, events, owner })
  const accounts = (await accountsOf(context, input, owner)) ?? row.accounts
  await context.db
    .updateTable('webhooks')
    .set({
      url,
      events: JSON.stringify(events),
      accounts: JSON.stringify(accounts),
      enabled,
      updated: context.kit.now(),
    })
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .execute()
}

// B1: an administrator acts for the group, any other member for its own account, if it is a business.
async function ownerOf(context: Context): Promise<Owner> {
  const { code } = groupOf(context)
  if (isAdmin(context, code)) return { member: null, account: null }
  const member = businessOf(context)
  const row = await context.db
    .selectFrom('members')
    .select('type')
    .where('group_code', '=', code)
    .where('id', '=', member?.id ?? '')
    .executeTakeFirst()
  if (!member || row?.type !== 'business') {
    throw new AppError('Forbidden', { detail: 'webhooks are for administrators and businesses' })
  }
  return { member: member.id, account: member.account }
}

function check(context: Context, { url, events, owner }: { url: string; events: WebhookEvent[]; owner: Owner }): void {
  checkTarget(context, url)
  if (owner.account !== null && events.includes('member.activated')) {
    throw new AppError('Forbidden', { pointer: '/data/attributes/events', detail: 'a business is told of its account' })
  }
}

/** @throws BadRequest unless events may go to this address, as far as its spelling tells (B1, B3) */
export function checkTarget({ kit }: Pick<Context, 'kit'>, url: string): void {
  const detail = endpointFault(url, kit.config)
  if (detail !== undefined) throw new AppError('BadRequest', { pointer: '/data/attributes/url', detail })
}

async function accountsOf(context: Context, input: Input, owner: Owner): Promise<string[] | undefined> {
  const named = listOf(input, 'accounts')
  if (named === undefined) return undefined
  const pointer = '/data/relationships/accounts'
  const ids = [...new Set(named.map(({ id }) => id))]
  if (owner.account !== null && (ids.length !== 1 || ids[0] !== owner.account)) {
    throw new AppError('Forbidden', { pointer, detail: 'a business is told of its own account' })
  }
  const found = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('group_code', '=', groupOf(context).code)
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
  if (found.length < ids.length) throw new AppError('BadRequest', { pointer, detail: 'accounts of this group' })
  return ids
}

async function countOf({ db, group }: Context, owner: Owner): Promise<number> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('group_code', '=', group?.code ?? '')
    .where(sql<boolean>`member_id is not distinct from ${owner.member}::uuid`)
    .execute()
  return rows.length
}
