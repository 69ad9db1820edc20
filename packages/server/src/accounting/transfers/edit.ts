import { AppError, manyErrors } from '@exchange-kit/model'
import type { Input } from '../../jsonapi/body.ts'
import { isObject } from '../../jsonapi/body.ts'
import { groupOf } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { ChangeOrder } from '../ledger/index.ts'
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
  if (amount !== undefined && amount !== row.amount) edit.amount = amount
  // Reason and path are no part of what it says; a resource sent back brings them along.
  if (attributes['meta'] !== undefined && !isSameMeta(attributes['meta'], row)) {
    const { meta, faults } = readMeta(attributes['meta'], '/data/attributes/meta')
    const [first, ...rest] = faults
    if (first) throw manyErrors([first, ...rest])
    edit.meta = meta
  }
  for (const side of ['payer', 'payee'] as const) {
    if (!isObject(relationships[side])) continue
    const id = await partyOf(ask, input, side)
    if (id !== row[side]) edit[side] = id
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
