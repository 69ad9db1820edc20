import { AppError, manyErrors } from '@exchange-kit/model'
import type { Input } from '../../jsonapi/body.ts'
import { isObject } from '../../jsonapi/body.ts'
import { groupOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { ChangeOrder } from '../ledger/index.ts'
import { amountsOf } from './abroad.ts'
import { readAmount, readParty } from './draft.ts'
import { readMeta } from './meta.ts'
import { namedFrom } from './named.ts'
import type { TransferRow } from './transfer.ts'

type Edit = ChangeOrder['edit']

/** What the creator of a quote changes on it: amount, description and its like, parties (A-4-30). @throws AppError */
export async function editOf(ask: Ask, row: TransferRow, input: Input): Promise<Edit> {
  const { attributes, relationships } = input
  const edit: { -readonly [K in keyof Edit]: Edit[K] } = {}
  const amount = readAmount(attributes['amount'], '/data/attributes/amount')
  if (isCrossing(row)) {
    const payeeAmount = readAmount(attributes['payeeAmount'], '/data/attributes/payeeAmount')
    const isNew = (amount ?? row.amount) !== row.amount || (payeeAmount ?? row.payee_amount) !== row.payee_amount
    if (isNew) edit.amounts = await amountsAbroad(ask, row, { amount, payeeAmount })
  } else if (amount !== undefined && amount !== row.amount) edit.amount = amount
  // Reason and path are no part of what it says; a resource sent back brings them along.
  if (attributes['meta'] !== undefined && !isSameMeta(attributes['meta'], row)) {
    const { meta, faults } = readMeta(attributes['meta'], '/data/attributes/meta')
    const [first, ...rest] = faults
    if (first) throw manyErrors([first, ...rest])
    edit.meta = meta
  }
  for (const side of ['payer', 'payee'] as const) {
    if (!isObject(relationships[side])) continue
    if (isCrossing(row)) await checkSame(ask, input, { row, side })
    else {
      const id = await partyOf(ask, input, side)
      if (id !== row[side]) edit[side] = id
    }
  }
  return edit
}

async function partyOf(ask: Ask, input: Input, side: 'payer' | 'payee'): Promise<string> {
  const pointer = `/data/relationships/${side}`
  const { code } = groupOf(ask)
  const party = readParty(input, side)
  const named = party && namedFrom(ask.kit, code, party)
  if (named?.where !== 'here') throw new AppError('NoTrustPath', { pointer, detail: 'a quote stays in its group' })
  const page = await ask.kit.books.open(code, [named.name], { fresh: true })
  const account = page.get(named.name)
  if (!account) throw new AppError('AccountNotFound', { pointer })
  return account.id
}

function isSameMeta(sent: unknown, { meta }: TransferRow): boolean {
  const given = isObject(sent) ? sent : { description: sent }
  return (['description', 'reference', 'origin', 'listing'] as const).every(
    key => (given[key] ?? undefined) === meta[key],
  )
}

function isCrossing({ payer_group, payee_group }: TransferRow): boolean {
  return payer_group !== payee_group
}

type Sent = { amount: number | undefined; payeeAmount: number | undefined }

// What was changed counts; what was sent back as it stood does not say it once more (A-1-32).
async function amountsAbroad(ask: Ask, row: TransferRow, { amount, payeeAmount }: Sent) {
  const { code } = groupOf(ask)
  const isFromHere = row.payer_group === code
  const asked = payeeAmount === undefined || payeeAmount === row.payee_amount ? undefined : payeeAmount
  const stated = amount === undefined || amount === row.amount ? undefined : amount
  const [payer, payee] = await Promise.all(
    [
      { group: row.payer_group, id: row.payer },
      { group: row.payee_group, id: row.payee },
    ].map(async ({ group, id }) => (await ask.kit.books.open(group, [id], { fresh: true })).get(id)),
  )
  if (!payer || !payee) throw new AppError('AccountNotFound', { pointer: '/data/relationships/payee' })
  const sent = { amount: stated ?? (asked === undefined && isFromHere ? row.amount : undefined), payeeAmount: asked }
  return amountsOf(sent, { group: code, payer, payee })
}

// The parties of a quote between groups stay; named again, they are who they were.
async function checkSame(
  ask: Ask,
  input: Input,
  { row, side }: { row: TransferRow; side: 'payer' | 'payee' },
): Promise<void> {
  const pointer = `/data/relationships/${side}`
  const party = readParty(input, side)
  const group = side === 'payer' ? row.payer_group : row.payee_group
  const named = party && namedFrom(ask.kit, groupOf(ask).code, party)
  if (!named || named.where === 'elsewhere') throw new AppError('NoTrustPath', { pointer })
  const page = await ask.kit.books.open(group, [named.name], { fresh: true })
  if (page.get(named.name)?.id === row[side]) return
  throw new AppError('BadRequest', { pointer, detail: 'a payment to another person is another transfer' })
}
