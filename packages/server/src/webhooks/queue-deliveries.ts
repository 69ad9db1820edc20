import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@exchange-kit/model'
import { sql, type Kysely, type Selectable } from 'kysely'
import { accountOwners, type AccountOwner } from '../accounting/transfers/account-owners.ts'
import type { Tables } from '../database/index.ts'
import { groupBy } from '../group-by.ts'
import type { Happening } from '../notifications/telling.ts'
import type { DeliveryFacts, Party, WebhookRow } from './tables.ts'

type Hook = Selectable<WebhookRow>
type Told = { event: Happening; name: WebhookEvent; facts: DeliveryFacts; accounts: readonly string[] }

/**
 * Queues what endpoints are to be told of these events, in the transaction that takes them out of the outbox (L11). What
 * is told is kept as it is now: when it is delivered, days later perhaps, it may be another.
 */
export async function queueDeliveries(db: Kysely<Tables>, events: readonly Happening[], now: Date): Promise<void> {
  const told = events.filter(({ kind, told_to }) => names.has(kind) && told_to === null)
  if (told.length === 0) return
  const hooks = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('group_code', 'in', [...new Set(told.map(it => it.group_code))])
    .where('enabled', '=', true)
    .execute()
  if (hooks.length === 0) return
  const happened = [...(await transfersOf(db, told)), ...(await membersOf(db, told))]
  const rows = happened.flatMap(it => hooks.filter(hook => hears(hook, it)).map(hook => rowOf(hook, it, now)))
  if (rows.length === 0) return
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict(conflict => conflict.columns(['group_code', 'webhook_id', 'event_id', 'event', 'replay']).doNothing())
    .execute()
}

const names = new Set(['TransferCommitted', 'TransferPending', 'MemberJoined'])

// B1: a filter of accounts lets through what one of them takes part in.
function hears({ group_code, events, accounts }: Hook, { event, name, accounts: parties }: Told): boolean {
  if (group_code !== event.group_code || !events.includes(name)) return false
  return accounts.length === 0 || accounts.some(id => parties.includes(id))
}

function rowOf({ id: webhook_id }: Hook, { event, name, facts }: Told, now: Date) {
  const { group_code, id: event_id } = event
  const what = { group_code, id: randomUUID(), webhook_id, event_id, event: name }
  return { ...what, facts: JSON.stringify(facts), body: null, created: now, due: now }
}

type Original = {
  id: string
  amount: number
  currency: string
  scale: number
  reference: string | null
  time: string
}
type Stored = {
  group_code: string
  id: string
  payee_amount: number
  scale: number
  currency: string
  payer: string
  payer_group: string
  payee: string
  payee_group: string
  reference: string | null
  updated: Date
  payer_amount: number
  original: Original | null
}
type Row = Omit<Stored, 'payer' | 'payee'> & { payer: AccountOwner; payee: AccountOwner }

async function transfersOf(db: Kysely<Tables>, events: readonly Happening[]): Promise<Told[]> {
  const wanted = events.filter(({ kind }) => kind.startsWith('Transfer'))
  if (wanted.length === 0) return []
  const found: Stored[] = []
  for (const [group, some] of groupBy(wanted, it => it.group_code)) {
    const { rows } = await sql<Stored>`
      select t.group_code, t.id, t.payee_amount, t.payer_amount, c.scale, t.payee_group as currency, t.meta ->> 'reference' as reference,
        t.updated, t.payer, t.payer_group, t.payee, t.payee_group,
        case when o.id is not null then jsonb_build_object('id', o.id, 'amount', o.payee_amount, 'currency', oc.group_code,
          'scale', oc.scale, 'reference', o.meta ->> 'reference', 'time', o.updated) end as original
      from transfers t
      join currencies c on c.group_code = t.payee_group
      left join transfers o on o.group_code = t.group_code and o.id = t.refund_of
      left join currencies oc on oc.group_code = o.payee_group
      where t.group_code = ${group} and t.id = any(${some.map(it => it.subject)}::uuid[])
    `.execute(db)
    found.push(...rows)
  }
  const owners = await accountOwners(db, found)
  const rows = found.flatMap((row): Row[] => {
    const [payer, payee] = [owners.get(row.payer), owners.get(row.payee)]
    return payer && payee ? [{ ...row, payer, payee }] : []
  })
  return wanted.flatMap(event => {
    const row = rows.find(it => it.group_code === event.group_code && it.id === event.subject)
    return row ? toldOf(event, row) : []
  })
}

function toldOf(event: Happening, row: Row): Told {
  const time = event.created.toISOString()
  const accounts = [row.payer.id, row.payee.id]
  const { payer, payee, scale, currency, reference, original } = row
  const isPending = event.kind === 'TransferPending'
  if (original === null) {
    const state = isPending ? 'pending' : 'committed'
    const transfer = {
      id: row.id,
      state,
      amount: row.payee_amount,
      scale,
      currency,
      payee: withId(payee),
      payer: named(payer),
      reference,
      time,
    } as const
    return { event, name: `transfer.${state}`, facts: { time, transfer }, accounts }
  }
  // Of a refund the payment it undoes is told, which the payee knows by its reference; amounts are in her currency.
  const transfer = {
    ...original,
    state: 'committed',
    payee: withId(payer),
    payer: named(payee),
    time: new Date(original.time).toISOString(),
  } as const
  const facts = { time, transfer, refund: { id: row.id, amount: row.payer_amount } }
  return { event, name: 'transfer.refunded', facts, accounts }
}

function withId({ id, code, name }: AccountOwner): Party & { id: string } {
  return { id, code, name }
}

function named({ code, name }: AccountOwner): Party {
  return { code, name }
}

async function membersOf(db: Kysely<Tables>, events: readonly Happening[]): Promise<Told[]> {
  const wanted = events.filter(({ kind }) => kind === 'MemberJoined')
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select(['group_code', 'id', 'code', 'account_id'])
    .where(
      'id',
      'in',
      wanted.map(it => it.subject),
    )
    .execute()
  return wanted.flatMap(event => {
    const row = rows.find(it => it.group_code === event.group_code && it.id === event.subject)
    if (!row) return []
    const facts = { time: event.created.toISOString(), member: { code: row.code } }
    return {
      event,
      name: 'member.activated' as const,
      facts,
      accounts: row.account_id === null ? [] : [row.account_id],
    }
  })
}
