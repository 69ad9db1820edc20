import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { groupBy } from '../../group-by.ts'
import type { Finding } from './verify.ts'

type Db = Kysely<Tables>
type Side = {
  id: string
  group_code: string
  payer: string
  payer_group: string
  payee: string
  payee_group: string
  amount: number
  payer_amount: number
  payee_amount: number
  state: string
}

const columns = [
  'id',
  'group_code',
  'payer',
  'payer_group',
  'payee',
  'payee_group',
  'amount',
  'payer_amount',
  'payee_amount',
  'state',
] as const

/** Rows read at once. Each query names one group, so that it goes to where that group's rows are. */
const atOnce = 2000

/**
 * L13: the two rows of each transfer between groups must say the same. Looked for where the other group and its account are
 * here. The moment may differ: the two were in different databases once, each of which booked in its own. A request may have
 * one row, where the other group came in an older archive.
 */
export async function verifyOwnSides(db: Db, group: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const rows = db
    .selectFrom('transfers')
    .select(columns)
    .where('group_code', '=', group)
    .whereRef('payer_group', '<>', 'payee_group')
    .stream(atOnce)
  for await (const some of portionsOf(rows)) {
    for (const [other, own] of groupBy(some, otherGroup)) {
      const known = await knownIn(db, { group: other, accounts: own.map(otherAccount), ids: own.map(({ id }) => id) })
      const wrong = own.filter(it => known.accounts.has(otherAccount(it)) && !isSame(it, known.transfers.get(it.id)))
      findings.push(...wrong.map(({ id }) => found(group, `The two groups do not say the same of transfer ${id}`)))
    }
  }
  return findings
}

/** L13: what other groups have booked, or hold back, with an account of this group must be known to it. */
export async function verifyOtherSides(db: Db, group: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const heads = await db.selectFrom('ledgers').select('group_code').where('group_code', '<>', group).execute()
  for (const { group_code: other } of heads) {
    const rows = db
      .selectFrom('transfers')
      .select(columns)
      .where('group_code', '=', other)
      .where(eb => eb.or([eb('payer_group', '=', group), eb('payee_group', '=', group)]))
      .where('state', 'in', ['committed', 'accepted'])
      .stream(atOnce)
    for await (const some of portionsOf(rows)) {
      const known = await knownIn(db, { group, accounts: some.map(otherAccount), ids: some.map(({ id }) => id) })
      const strange = some.filter(it => known.accounts.has(otherAccount(it)) && !known.transfers.has(it.id))
      const detail = 'Another group has paid or was paid what this one knows nothing of: transfer'
      findings.push(...strange.map(({ id }) => found(group, `${detail} ${id}`)))
    }
  }
  return findings
}

type Known = { readonly accounts: ReadonlySet<string>; readonly transfers: ReadonlyMap<string, Side> }

async function knownIn(
  db: Db,
  { group, accounts, ids }: { group: string; accounts: string[]; ids: string[] },
): Promise<Known> {
  const known = await db
    .selectFrom('accounts as a')
    .innerJoin('ledgers as l', 'l.group_code', 'a.group_code')
    .select('a.id')
    .where('a.group_code', '=', group)
    .where(sql<boolean>`a.id = any(${accounts}::uuid[])`)
    .execute()
  const transfers = await db
    .selectFrom('transfers')
    .select(columns)
    .where('group_code', '=', group)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return { accounts: new Set(known.map(({ id }) => id)), transfers: new Map(transfers.map(it => [it.id, it])) }
}

function isSame(own: Side, other: Side | undefined): boolean {
  const amount = isPayers(own) ? own.payer_amount : own.payee_amount
  if (!other) return own.state !== 'committed' && own.state !== 'accepted'
  const compared = ['state', 'payer', 'payee', 'payer_amount', 'payee_amount'] as const
  return own.amount === amount && compared.every(column => own[column] === other[column])
}

const isPayers = ({ group_code, payer_group }: Side) => group_code === payer_group
const otherGroup = (it: Side) => (isPayers(it) ? it.payee_group : it.payer_group)
const otherAccount = (it: Side) => (isPayers(it) ? it.payee : it.payer)

function found(group: string, detail: string): Finding {
  return { group, rule: 'L13', detail }
}

async function* portionsOf(rows: AsyncIterable<Side>): AsyncGenerator<Side[]> {
  let some: Side[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
