import { AppError, isUuid } from '@exchange-kit/model'
import { SignJWT } from 'jose'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import type { Kit } from '../../kit.ts'
import { claimsOf } from './claims.ts'
import type { ReceiptRow } from './claims.ts'

/**
 * Answers the server's signed word on a transfer (A-4-61). Knowing the id is the permission; a website gets it only when
 * the payee's group lists its origin.
 */
export async function answerReceipt(ask: Ask): Promise<Answer> {
  const row = await readRow(ask)
  if (!row) throw new AppError('NotFound', { detail: 'there is no such receipt' })
  await checkOrigins(ask, row.payee_group)
  const jws = await signReceipt(ask.kit, row)
  // A-4-61: what it says may change until the transfer is final.
  const headers = { 'Cache-Control': 'no-store' }
  if (wantsJose(ask)) return { type: 'application/jose', headers, body: jws }
  const self = `${ask.kit.config.bases.accounting}/receipts/${row.id}?group=${row.payee_group}`
  const data = {
    type: 'receipts',
    id: row.id,
    attributes: { state: row.state, jws },
    relationships: {},
    links: { self },
  }
  return { headers, body: { data } }
}

// Ids are keys within a group: `?group=` names the payee's, else one look goes into the key of each. Of two transfers with
// one id the one made first has it: its id was a secret until then, so nobody could put another before it, and whoever
// learns an id can neither shadow its receipt nor pass a group's list of origins. Of the sides of a transfer between groups
// the payee's counts.
async function readRow(ask: Ask): Promise<ReceiptRow | undefined> {
  const id = ask.params['transfer'] ?? ''
  const group = ask.query.raw.get('group')?.toUpperCase() ?? null
  if (!isUuid(id)) return undefined
  return await ask.kit.database.read('*', async db => {
    // Only the payee's side says everything of a receipt in rows of one group.
    const payeeGroup = group ?? (await payeeGroupOf(db, id))
    const { rows } = await sql<ReceiptRow>`
      select t.id, t.state, t.payee_amount, t.payee, t.payee_group, t.meta, t.updated, p.scale, a.code as payee_code
      from transfers t
      join accounts a on a.group_code = t.group_code and a.id = t.payee
      join currencies p on p.group_code = t.group_code
      where t.group_code = ${payeeGroup} and t.id = ${id} and t.payee_group = t.group_code and t.state not in ('new', 'deleted')
    `.execute(db)
    return rows[0]
  })
}

async function payeeGroupOf(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ payee_group: string }>`
    select t.payee_group from ledgers c join transfers t on t.group_code = c.group_code and t.id = ${id}
    where t.state not in ('new', 'deleted') and t.payee_group = t.group_code
    order by t.created limit 1
  `.execute(db)
  return rows[0]?.payee_group ?? null
}

async function checkOrigins({ kit, query, headers }: Ask, group: string): Promise<void> {
  const allowed = (await kit.groups.one(group))?.allowedOrigins ?? []
  const { origin } = headers
  const site = new URL(kit.config.siteUrl).origin
  const named = query.raw.get('for')
  const isStrange = named !== null && !allowed.includes(named)
  if (!isStrange && (typeof origin !== 'string' || origin === site || allowed.includes(origin))) return
  const place = isStrange ? { parameter: 'for' } : { header: 'Origin' }
  throw new AppError('Forbidden', { ...place, detail: 'the origin is not on the list of the payee\u2019s group' })
}

function wantsJose({ headers }: Ask): boolean {
  const { accept } = headers
  return typeof accept === 'string' && accept.split(',').some(it => it.trim().split(';', 1)[0] === 'application/jose')
}

/** The signed word of the server on a transfer as it is in this row (A-4-62). */
export async function signReceipt({ keys, config, now }: Kit, row: ReceiptRow): Promise<string> {
  const { kid, key } = await keys.signing('receipt')
  return await new SignJWT(claimsOf(row, { issuer: config.bases.auth, now: now() }))
    .setProtectedHeader({ alg: 'ES256', typ: 'receipt+jwt', kid })
    .sign(key)
}
