import type { Unit } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { AuthorizationType, TransferMetaColumn } from '../../accounting/tables.ts'
import { accountOwners, type AccountOwner } from '../../accounting/transfers/account-owners.ts'
import type { Tables } from '../../database/index.ts'
import { groupBy } from '../../group-by.ts'
import type { Message } from '../messages.ts'
import type { Happening, Recipient, Telling, Values } from '../telling.ts'

type Stored = {
  group_code: string
  id: string
  amount: number
  unit: Unit
  meta: TransferMetaColumn
  creator: string | null
  /** The code it was refused with. */
  failure: string | null
  payer: string
  payer_group: string
  payee: string
  payee_group: string
}
type Row = Omit<Stored, 'payer' | 'payee'> & { payer: AccountOwner; payee: AccountOwner }

/**
 * Who is told of transfers (api.md 6.4). A transfer between groups has an event in each of them, which is told to the
 * party there; nobody is told what he did himself (A-6-16).
 */
export async function tellOfTransfers(db: Kysely<Tables>, events: readonly Happening[]): Promise<Telling[]> {
  if (events.length === 0) return []
  const rows = await readRows(db, events)
  return events.flatMap(event => {
    const row = rows.find(it => it.group_code === event.group_code && it.id === event.subject)
    return row ? messagesOf(event, row).flatMap(([message, side]) => telling(event, row, { message, side })) : []
  })
}

type Part = 'payer' | 'payee'

function messagesOf(event: Happening, row: Row): [Message, Part][] {
  const { from, authorization } = event.data as { from?: string | null; authorization?: AuthorizationType | null }
  switch (event.kind) {
    case 'TransferCommitted': {
      // Who made it knows of it; of a request that waited, its payer does, who has just accepted it.
      const told: [Message, Part][] = [[authorization === 'refund' ? 'refunded' : 'received', 'payee']]
      if (authorization !== 'payer') told.push(['paidForYou', 'payer'])
      return told.filter(([, part]) => from === 'pending' || row[part].user !== row.creator)
    }
    case 'TransferPending':
      return [['requested', 'payer']]
    case 'TransferReminded':
      return [['reminded', 'payer']]
    case 'TransferRejected':
      return [['rejected', 'payee']]
    case 'TransferFailed':
      return [
        ['failedPayer', 'payer'],
        ['failedPayee', 'payee'],
      ]
    case 'TransferDeleted':
      // A quote was told to nobody, so neither is its end (A-4-35).
      return from === 'pending' ? [['withdrawn', 'payer']] : []
    default:
      return []
  }
}

function telling(
  event: Happening,
  row: Row,
  { message, side: part }: { message: Message; side: Part },
): Telling | readonly [] {
  const own = row[part]
  const other = row[part === 'payer' ? 'payee' : 'payer']
  if (own.group !== event.group_code || own.member === null || own.user === null) return []
  const { group_code: group, subject } = event
  const to: Recipient = { as: 'member', member: own.member, user: own.user }
  const route =
    message === 'withdrawn'
      ? `/groups/${group}/members/${own.code}/transactions`
      : `/groups/${group}/transactions/${subject}`
  const facts: Values = {
    amount: { amount: row.amount, unit: row.unit },
    name: other.name,
    description: row.meta.description,
    ...(message === 'rejected' && row.meta.reason !== undefined ? { reason: row.meta.reason } : {}),
    ...(event.kind === 'TransferFailed' && row.failure !== null ? { failure: row.failure } : {}),
  }
  return { event, message, to, subject, facts, route, image: null }
}

async function readRows(db: Kysely<Tables>, events: readonly Happening[]): Promise<Row[]> {
  const found: Stored[] = []
  for (const [group, some] of groupBy(events, it => it.group_code)) {
    const { rows } = await sql<Stored>`
      select t.group_code, t.id, t.amount, t.meta, t.creator, t.failure, t.payer, t.payer_group, t.payee, t.payee_group,
        jsonb_build_object('symbol', c.symbol, 'decimals', c.decimals, 'scale', c.scale) as unit
      from transfers t join currencies c on c.group_code = t.group_code
      where t.group_code = ${group} and t.id = any(${some.map(it => it.subject)}::uuid[])
    `.execute(db)
    found.push(...rows)
  }
  const owners = await accountOwners(db, found)
  return found.flatMap(row => {
    const [payer, payee] = [owners.get(row.payer), owners.get(row.payee)]
    return payer && payee ? [{ ...row, payer, payee }] : []
  })
}
