import type { AccountHead, GroupHead, Transfer, World } from './heads.ts'
import { keyOf } from './heads.ts'
import type { Order, Side } from './orders.ts'

/** Runs one query and answers its rows: a transaction's connection, or a statement of its own. */
export type Query = (text: string, values: readonly unknown[], name: string) => Promise<Record<string, unknown>[]>

/** Which rows a batch needs, by group and id. */
export type Wanted = { readonly groups: string[]; readonly ids: string[] }

/** `lock` takes the rows for this transaction, in the order of their keys, so that nobody waits in a circle. */
export type Mode = 'look' | 'lock'

/** The groups of a batch, sorted: also its scope. */
export function groupsOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map(({ group }) => group))].sort()
}

/** Transfers a plan must know before it starts: those to be changed or refunded, and with `all` every id it would make. */
export function transfersWanted(orders: readonly Order[], which: 'known' | 'all'): Wanted {
  const wanted = new Map<string, readonly [string, string]>()
  const want = (group: string, id: string) => wanted.set(keyOf(group, id), [group, id])
  for (const order of orders) {
    if (order.kind === 'change') want(order.group, order.id)
    if (order.kind === 'close' && which === 'all') want(order.group, order.transfer.id)
    if (order.kind !== 'post') continue
    for (const row of order.rows) {
      const body = row.kind === 'refused' ? row.body : row
      if (body?.kind === 'refund') want(order.group, body.of)
      if (body && which === 'all') want(order.group, body.id)
      // Its id must be free in both groups.
      if (body?.kind === 'crossing') [body.payer, body.payee].forEach(({ group }) => want(group, body.id))
    }
  }
  return columnsOf([...wanted.values()])
}

/** Accounts a plan looks at, given the transfers it starts from. */
export function accountsWanted(orders: readonly Order[], transfers: ReadonlyMap<string, Transfer>): Wanted {
  const wanted = new Map<string, readonly [string, string]>()
  const want = (group: string, id: string) => wanted.set(keyOf(group, id), [group, id])
  for (const it of transfers.values()) {
    want(it.payer_group, it.payer)
    want(it.payee_group, it.payee)
  }
  for (const order of orders) partiesOf(order).forEach(({ group, id }) => want(group, id))
  return columnsOf([...wanted.values()].sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1)))
}

function partiesOf(order: Order): readonly Side[] {
  const here = (id: string): Side => ({ group: order.group, id })
  switch (order.kind) {
    case 'post':
      return order.rows.flatMap(row => {
        if (row.kind === 'crossing') return [row.payer, row.payee]
        return row.kind === 'transfer' ? [here(row.payer), here(row.payee)] : []
      })
    case 'change':
      return [order.edit.payer, order.edit.payee].filter(id => id !== undefined).map(here)
    case 'close':
      return (order.to === null ? [order.account] : [order.account, order.to]).map(here)
    default:
      return order satisfies never
  }
}

/** Rows by group and id, each once, in the order of their keys. */
export function wantedOf(sides: readonly Side[]): Wanted {
  const wanted = new Map(sides.map(({ group, id }) => [keyOf(group, id), [group, id] as const]))
  return columnsOf([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair))
}

function columnsOf(pairs: readonly (readonly [string, string])[]): Wanted {
  return { groups: pairs.map(([group]) => group), ids: pairs.map(([, id]) => id) }
}

/** Heads of groups. */
export async function readGroups(query: Query, codes: readonly string[], mode: Mode): Promise<World['groups']> {
  const text = `select l.group_code, l.sequence, l.hash, l.committed, l.revision, c.status, c.settings -> 'defaultOnPaymentCreditLimit' as grow
    from ledgers l join currencies c on c.group_code = l.group_code`
  const rows =
    mode === 'lock'
      ? await eachOf([...codes].sort(), code =>
          query(`${text} where l.group_code = $1 for update of l`, [code], 'groups lock'),
        )
      : await manyOf(codes, () => query(`${text} where l.group_code = any ($1::text[])`, [codes], 'groups look'))
  return new Map(rows.map(row => [String(row['group_code']), groupHead(row)]))
}

/** Heads of accounts. */
export async function readAccounts(query: Query, wanted: Wanted, mode: Mode): Promise<World['accounts']> {
  const columns = `a.group_code, a.id, a.status, a.balance, a.reserved, a.version, a.revision, a.credit_limit, a.maximum_balance,
    a.settings -> 'onPaymentCreditLimit' as grow`
  const rows = await readRows(query, wanted, { mode, columns, table: 'accounts' })
  return new Map(rows.map(accountHead).map(head => [keyOf(head.group, head.id), head]))
}

/** Stored transfers. */
export async function readTransfers(query: Query, wanted: Wanted, mode: Mode): Promise<World['transfers']> {
  return byKey((await readRows(query, wanted, { mode, columns: 'a.*', table: 'transfers' })) as Transfer[])
}

type Source = { readonly mode: Mode; readonly columns: string; readonly table: 'accounts' | 'transfers' }

// Rows are locked by a query a group, which is all that Citus can; without waiting between, so it costs no round trip.
function readRows(query: Query, { groups, ids }: Wanted, { mode, columns, table }: Source) {
  const name = `${table} ${mode}`
  if (mode === 'look') {
    const text = `select ${columns} from unnest($1::text[], $2::uuid[]) as i(g, id) join ${table} a on a.group_code = i.g and a.id = i.id`
    return manyOf(ids, () => query(text, [groups, ids], name))
  }
  const text = `select ${columns} from ${table} a where a.group_code = $1 and a.id = any ($2::uuid[]) order by a.id for update of a`
  return eachOf([...new Set(groups)].sort(), group => {
    return query(text, [group, ids.filter((_, at) => groups[at] === group)], name)
  })
}

async function manyOf<T>(wanted: readonly unknown[], read: () => Promise<T[]>): Promise<T[]> {
  return wanted.length === 0 ? [] : await read()
}

async function eachOf<T>(codes: readonly string[], read: (code: string) => Promise<T[]>): Promise<T[]> {
  return (await Promise.all(codes.map(read))).flat()
}

/** Open transfers of an account, which its closing withdraws. */
export async function readOpen(query: Query, group: string, account: string): Promise<World['transfers']> {
  const text = `select t.* from transfers t where t.group_code = $1 and (t.payer = $2 or t.payee = $2) and t.state in ('new', 'pending')
    order by t.group_code, t.id for update of t`
  return byKey((await query(text, [group, account], 'transfers open')) as Transfer[])
}

function byKey(transfers: readonly Transfer[]): World['transfers'] {
  return new Map(transfers.map(it => [keyOf(it.group_code, it.id), it]))
}

function groupHead(row: Record<string, unknown>): GroupHead {
  const grow = row['grow']
  return {
    code: row['group_code'] as string,
    status: row['status'] as GroupHead['status'],
    revision: row['revision'] as number,
    sequence: row['sequence'] as number,
    hash: row['hash'] as string,
    committed: (row['committed'] as Date).getTime(),
    growTo: typeof grow === 'number' ? grow : false,
  }
}

function accountHead(row: Record<string, unknown>): AccountHead {
  const grow = row['grow']
  return {
    group: row['group_code'] as string,
    id: row['id'] as string,
    status: row['status'] as AccountHead['status'],
    balance: row['balance'] as number,
    reserved: row['reserved'] as number,
    version: row['version'] as number,
    revision: row['revision'] as number,
    creditLimit: row['credit_limit'] as number | null,
    maximumBalance: row['maximum_balance'] as number | null,
    growTo: typeof grow === 'number' || grow === false ? grow : null,
    lastTransfer: null,
  }
}
