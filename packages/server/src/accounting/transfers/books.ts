import { isUuid } from '@exchange-kit/model'
import type { CurrencySettings, Worth } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'
import { groupBy } from '../../group-by.ts'
import { together } from '../../together.ts'
import { currencySettingsOf, effectiveOf } from '../settings.ts'
import type { SettingsOfCurrency } from '../settings.ts'
import type { Party } from './party.ts'

/**
 * An account as deciding needs it, with the revisions it was read at: its own, and its currency's, whose defaults it
 * inherits.
 */
export type KnownAccount = Party & {
  revision: number
  currency: { revision: number; settings: CurrencySettings['attributes']; worth: Worth }
}

/** Accounts by the name they were asked by, id or code; those that do not exist are missing. */
export type Page = ReadonlyMap<string, KnownAccount>

/**
 * Accounts as this process last saw them, so that a payment asks the database nothing before it is booked. They may be
 * old: the ledger is told the revisions a decision rests on and refuses when they have changed, and nobody is refused on
 * them before they were read afresh.
 */
export type Books = {
  /** Former codes count too (A-4-16). */
  open(group: string, names: readonly string[], options?: { fresh: boolean }): Promise<Page>
}

// As many as the ledger keeps heads of.
const most = 100_000

export function createBooks(database: Database): Books {
  const kept = new Map<string, KnownAccount>()
  // Payments that come at once ask for their accounts at once, whatever their groups.
  const read = together(keys => readAccounts(database, keys))
  return {
    async open(group, names, { fresh } = { fresh: false }) {
      const known = fresh ? undefined : allOf(kept, group, names)
      if (known) return known
      const found = await Promise.all(names.map(name => read(keyOf(group, name))))
      const page = new Map<string, KnownAccount>()
      for (const [at, account] of found.entries()) {
        const name = names[at]
        if (!account || name === undefined) continue
        page.set(name, account)
        keep(kept, keyOf(group, name), account)
      }
      return page
    },
  }
}

const keyOf = (group: string, name: string) => `${group}/${name}`

function allOf(kept: ReadonlyMap<string, KnownAccount>, group: string, names: readonly string[]): Page | undefined {
  const page = new Map<string, KnownAccount>()
  for (const name of names) {
    const account = kept.get(keyOf(group, name))
    if (!account) return undefined
    page.set(name, account)
  }
  return page
}

type Row = SettingsOfCurrency & {
  group_code: string
  name: string
  id: string
  status: Party['status']
  revision: number
  own: Record<string, unknown>
  currency_revision: number
}

async function readAccounts(database: Database, keys: readonly string[]): Promise<Map<string, KnownAccount>> {
  const named = groupBy(
    keys.map(key => ({ group: key.slice(0, 4), name: key.slice(5) })),
    ({ group }) => group,
  )
  const rows = await database.read([...named.keys()], db =>
    Promise.all([...named].map(([group, some]) => readRows(db, { group, names: some.map(({ name }) => name) }))),
  )
  return new Map(rows.flat().map(row => [keyOf(row.group_code, row.name), accountOf(row)]))
}

// Members' accounts only: a virtual account is moved by payments between currencies alone.
async function readRows(db: Kysely<Tables>, { group, names }: { group: string; names: string[] }): Promise<Row[]> {
  const byId = names.filter(name => isUuid(name))
  const byCode = names.filter(name => !isUuid(name))
  const { rows } = await sql<Row>`
    select a.group_code, named.name, a.id, a.status, a.revision, a.settings as own,
      c.scale, c.rate_n, c.rate_d, c.settings, l.revision as currency_revision
    from (
      select i.name, i.name::uuid as id from unnest(${byId}::text[]) as i(name)
      union all select o.code, o.id from accounts o where o.group_code = ${group} and o.code = any(${byCode}::text[])
      union all select f.code, f.account_id from former_account_codes f
        where f.group_code = ${group} and f.code = any(${byCode}::text[])
    ) named
    join accounts a on a.group_code = ${group} and a.id = named.id and a.kind = 'user'
    join ledgers l on l.group_code = a.group_code
    join currencies c on c.group_code = a.group_code
  `.execute(db)
  return rows
}

function accountOf(row: Row): KnownAccount {
  const { group_code, id, status, revision, own, currency_revision, scale, rate_n: n, rate_d: d } = row
  const worth = { rate: { n, d }, scale }
  const currency = { revision: currency_revision, settings: currencySettingsOf(row), worth }
  return { group: group_code, id, status, revision, settings: effectiveOf(own, row), currency }
}

// The oldest goes first: a map remembers the order in which its keys came.
function keep(kept: Map<string, KnownAccount>, key: string, account: KnownAccount): void {
  kept.set(key, account)
  if (kept.size <= most) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
