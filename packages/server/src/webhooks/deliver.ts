import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { signReceipt } from '../accounting/receipts/receipt.ts'
import type { Tables } from '../database/index.ts'
import { PrivateTarget } from '../http/outgoing.ts'
import type { Kit } from '../kit.ts'
import { nextTry, sendDue, type Outcome } from '../notifications/queue.ts'
import { secretOf, signatureOf } from './secret.ts'
import type { DeliveryRow, WebhookRow } from './tables.ts'
import { postToEndpoint } from './target.ts'

type Delivery = Selectable<DeliveryRow>
type Hook = Selectable<WebhookRow>

/** How long a delivery is tried before its endpoint is switched off, and how long an endpoint may think, in milliseconds (B3). */
const life = 3 * 86_400_000
const timeout = 10_000

/** Sends the deliveries that are due (B2, B3). */
export async function sendDeliveries(kit: Kit): Promise<void> {
  await sendDue(kit, {
    table: 'deliveries',
    life,
    send: row => send(kit, row),
    giveUp: row => end(kit, row, { state: 'failed', error: 'it could not be sent' }),
  })
}

async function send(kit: Kit, row: Delivery): Promise<Outcome> {
  const hook = await readHook(kit, row)
  if (!hook?.enabled) return await end(kit, row, { state: 'failed', error: 'the webhook is switched off' })
  const body = row.body ?? (await keepBody(kit, row))
  const at = kit.now()
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Exchange-Kit',
    'Exchange-Event-Id': row.event_id,
    'Exchange-Signature': signatureOf(secretOf(kit, hook), { body, at }),
  }
  const answer = await post(kit, { url: hook.url, headers, body })
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    return await end(kit, row, { state: 'delivered', response: answer.status, error: null })
  }
  const noted = 'status' in answer ? { response: answer.status, error: null } : { response: null, error: answer.error }
  // What was sent again by hand is no sign that the endpoint is gone.
  const again = nextTry(row, at, life)
  if (again) {
    await note(kit, row, { ...noted, tried: at })
    return { again }
  }
  if (row.replay === 0) await switchOff(kit, hook)
  return await end(kit, row, { state: 'failed', ...noted })
}

async function post(
  { config }: Kit,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<{ status: number } | { error: string }> {
  try {
    return await postToEndpoint({ url, headers, body: Buffer.from(body), timeout }, config)
  } catch (error) {
    if (error instanceof PrivateTarget) return { error: error.message }
    return { error: error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection' }
  }
}

// B2: the receipt is signed once, so that every attempt posts the very same.
async function keepBody(kit: Kit, row: Delivery): Promise<string> {
  const { time, transfer, refund, member } = row.facts
  const body = JSON.stringify({
    id: row.event_id,
    event: row.event,
    time,
    group: row.group_code,
    ...(transfer
      ? {
          transfer,
          ...(refund ? { refund } : {}),
          receipt: await signReceipt(kit, {
            id: transfer.id,
            state: transfer.state,
            payee_amount: transfer.amount,
            payee: transfer.payee.id,
            payee_code: transfer.payee.code,
            payee_group: transfer.currency,
            scale: transfer.scale,
            meta: { description: '', ...(transfer.reference === null ? {} : { reference: transfer.reference }) },
            updated: new Date(transfer.time),
          }),
          reference: transfer.reference,
        }
      : {}),
    ...(member ? { member } : {}),
  })
  await note(kit, row, { body })
  return body
}

async function readHook({ database }: Kit, { group_code, webhook_id }: Delivery): Promise<Hook | undefined> {
  return await database.read([group_code], db =>
    db
      .selectFrom('webhooks')
      .selectAll()
      .where('group_code', '=', group_code)
      .where('id', '=', webhook_id)
      .executeTakeFirst(),
  )
}

type Change = Partial<Pick<Delivery, 'body' | 'state' | 'response' | 'error' | 'tried' | 'due'>>

async function note({ database }: Kit, { group_code, id }: Delivery, change: Change): Promise<void> {
  await database.transaction([group_code], db =>
    db.updateTable('deliveries').set(change).where('group_code', '=', group_code).where('id', '=', id).execute(),
  )
}

async function end(kit: Kit, row: Delivery, change: Change): Promise<'kept'> {
  await note(kit, row, { ...change, tried: kit.now(), due: null })
  return 'kept'
}

// B3: nothing more goes there until somebody switches it on again, and its owner learns of it.
async function switchOff({ database, now }: Kit, hook: Hook): Promise<void> {
  const { group_code, id, url } = hook
  await database.transaction([group_code], async db => {
    const off = await db
      .updateTable('webhooks')
      .set({ enabled: false, updated: now() })
      .where('group_code', '=', group_code)
      .where('id', '=', id)
      .where('enabled', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!off) return
    const owners = await ownersOf(db, hook)
    if (owners.length === 0) return
    await db
      .insertInto('mails')
      .values(
        owners.map(recipient => ({
          group_code,
          id: randomUUID(),
          event_id: randomUUID(),
          recipient,
          message: 'webhookOff' as const,
          facts: JSON.stringify({ url }),
          route: `/groups/${group_code}`,
          address: null,
          created: now(),
          due: now(),
        })),
      )
      .execute()
  })
}

// Whoever registered one for the group may administer it no more: then those who do. An address may hold a key, which is
// nobody else's to read.
async function ownersOf(db: Kysely<Tables>, { group_code, member_id, user_id }: Hook): Promise<string[]> {
  if (member_id !== null) {
    const member = await db
      .selectFrom('members')
      .select('user_id')
      .where('group_code', '=', group_code)
      .where('id', '=', member_id)
      .executeTakeFirst()
    return member?.user_id ? [member.user_id] : []
  }
  const rows = await db.selectFrom('currency_admins').select('user_id').where('group_code', '=', group_code).execute()
  const admins = rows.map(it => it.user_id)
  return admins.includes(user_id) ? [user_id] : admins
}
