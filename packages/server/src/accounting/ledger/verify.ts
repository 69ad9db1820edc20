import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'
import { atOneMoment } from '../../database/one-moment.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyOtherSides, verifyOwnSides } from './verify-crossings.ts'

/** Something in the ledger that the rules exclude. */
export type Finding = {
  readonly group: string
  readonly rule: 'L1' | 'L2' | 'L10' | 'L12' | 'L13'
  readonly detail: string
}

type Check = { readonly rule: Finding['rule']; readonly detail: string; readonly sql: string }

// Each answers one row a violation: `what` names it. $1 is the group.
const checks: readonly Check[] = [
  {
    rule: 'L1',
    detail: 'The balances add up to',
    sql: 'select sum(balance)::text as what from accounts where group_code = $1 having sum(balance) <> 0',
  },
  {
    rule: 'L2',
    detail: 'The balance is not the sum of the entries of account',
    sql: `select a.id::text as what from accounts a
      left join (select account_id, sum(amount) as total, max(version) as last from entries where group_code = $1 group by account_id) e
        on e.account_id = a.id
      where a.group_code = $1 and (a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.last, 0))`,
  },
  {
    rule: 'L2',
    detail: 'The entry does not follow from the one before it: account and version',
    sql: `select account_id || ' ' || version as what from (
        select account_id, version, amount, balance,
          lag(version, 1, 0::bigint) over own as version_before, lag(balance, 1, 0::bigint) over own as balance_before
        from entries where group_code = $1 window own as (partition by account_id order by version)) e
      where version <> version_before + 1 or balance <> balance_before + amount`,
  },
  {
    rule: 'L2',
    detail: 'The entries are not those of its payer and payee: transfer',
    sql: `select t.id::text as what from transfers t
      left join (select transfer_id, count(*) as sides, sum(amount) as rest from entries where group_code = $1 group by transfer_id) e
        on e.transfer_id = t.id
      left join accounts x on x.group_code = $1 and x.code = $1 || 'EXTR'
      left join (select transfer_id, account_id, amount from entries where group_code = $1) p
        on p.transfer_id = t.id and p.account_id = case when t.payer_group = $1 then t.payer else x.id end and p.amount = -t.amount
      left join (select transfer_id, account_id, amount from entries where group_code = $1) r
        on r.transfer_id = t.id and r.account_id = case when t.payee_group = $1 then t.payee else x.id end and r.amount = t.amount
      where t.group_code = $1 and case when t.state = 'committed'
        then e.sides is distinct from 2 or p.transfer_id is null or r.transfer_id is null
        else e.sides is not null end`,
  },
  {
    rule: 'L2',
    detail: 'The entry belongs to no transfer: account and version',
    sql: `select e.account_id || ' ' || e.version as what from entries e
      left join transfers t on t.group_code = $1 and t.id = e.transfer_id where e.group_code = $1 and t.id is null`,
  },
  {
    rule: 'L10',
    detail: 'The refunds are not what the original says, or exceed it: transfer',
    sql: `select o.id::text as what from transfers o
      left join (select refund_of, sum(amount) as total from transfers
        where group_code = $1 and refund_of is not null and state in ('committed', 'accepted') group by refund_of) r on r.refund_of = o.id
      where o.group_code = $1 and (o.refunded <> coalesce(r.total, 0) or o.refunded > o.amount)`,
  },
]

/**
 * Re-reads the whole ledger, or one group's: balances, entries and versions, refunds, and every hash of the chain. An empty
 * list means that it holds. Reads one snapshot, so a busy server can be checked.
 */
export async function verify(database: Database, group?: string): Promise<Finding[]> {
  if (group === undefined) {
    const all = async (db: Kysely<Tables>) => {
      await atOneMoment(database, db)
      return await verifyAll(db)
    }
    return await database.read('*', all, { patient: true })
  }
  const run = async (db: Kysely<Tables>) => ((await headsIn(db)).includes(group) ? await verifyGroup(db, group) : [])
  return await database.read([group], run, { patient: true })
}

/** The same in a transaction that sees all groups. */
export async function verifyAll(db: Kysely<Tables>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const group of await headsIn(db)) {
    findings.push(...(await verifyGroup(db, group)), ...(await verifyOwnSides(db, group)))
  }
  return findings
}

async function headsIn(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('ledgers').select('group_code').orderBy('group_code').execute()
  return rows.map(({ group_code }) => group_code)
}

/** The same of one group, in a transaction that sees all of them: also what it and others say of each other (L13). */
export async function verifyWithin(db: Kysely<Tables>, group: string): Promise<Finding[]> {
  return [
    ...(await verifyGroup(db, group)),
    ...(await verifyOwnSides(db, group)),
    ...(await verifyOtherSides(db, group)),
  ]
}

async function verifyGroup(db: Kysely<Tables>, group: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, detail, sql } of checks) {
    const { rows } = await db.executeQuery<{ what: string }>(CompiledQuery.raw(sql, [group]))
    findings.push(...rows.map(({ what }) => ({ group, rule, detail: `${detail} ${what}` })))
  }
  return [...findings, ...(await verifyChain(db, group))]
}
