import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@exchange-kit/model'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../database/index.ts'
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
type Row = {
  group_code: string
  id: string
  payee_amount: number
  scale: number
  currency: string
  payee: Party & { id: string }
  payer: Party & { id: string }
  reference: string | null
  updated: Date
  payer_amount: number
  original: Original | null
}

async function transfersOf(db: Kysely<Tables>, events: readonly Happening[]): Promise<Told[]> {
  const wanted = events.filter(({ kind }) => kind.startsWith('Transfer'))
  if (wanted.length === 0) return []
  const party = (part: 'payer' | 'payee') => sql`(
    select jsonb_build_object('id', a.id, 'code', a.code, 'name', coalesce(m.name, a.code)) from accounts a
    left join members m on m.group_code = a.group_code and m.account_id = a.id and m.state <> 'deleted'
    where a.group_code = ${sql.ref(`t.${part}_group`)} and a.id = ${sql.ref(`t.${part}`)}
  )`
  const { rows } = await sql<Row>`
    select t.group_code, t.id, t.payee_amount, t.payer_amount, c.scale, t.payee_group as currency, t.meta ->> 'reference' as reference,
      t.updated, ${party('payer')} as payer, ${party('payee')} as payee,
      (select jsonb_build_object('id', o.id, 'amount', o.payee_amount, 'currency', oc.group_code, 'scale', oc.scale,
                                 'reference', o.meta ->> 'reference', 'time', o.updated)
       from transfers o join currencies oc on oc.group_code = o.payee_group
       where o.group_code = t.group_code and o.id = t.refund_of) as original
    from transfers t join currencies c on c.group_code = t.payee_group
    where t.group_code = any(${[...new Set(wanted.map(it => it.group_code))]}::text[])
      and t.id = any(${[...new Set(wanted.map(it => it.subject))]}::uuid[])
  `.execute(db)
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
      payee,
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
    payee: payer,
    payer: named(payee),
    time: new Date(original.time).toISOString(),
  } as const
  const facts = { time, transfer, refund: { id: row.id, amount: row.payer_amount } }
  return { event, name: 'transfer.refunded', facts, accounts }
}

function named({ code, name }: Party): Party {
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
