import { isUuid } from '@exchange-kit/model'
import type { CurrencySettings, Worth } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'
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
  return {
    async open(group, names, { fresh } = { fresh: false }) {
      const known = fresh ? undefined : allOf(kept, group, names)
      if (known) return known
      const page = await database.read([group], db => readPage(db, group, names))
      for (const [name, account] of page) keep(kept, `${group}/${name}`, account)
      return page
    },
  }
}

function allOf(kept: ReadonlyMap<string, KnownAccount>, group: string, names: readonly string[]): Page | undefined {
  const page = new Map<string, KnownAccount>()
  for (const name of names) {
    const account = kept.get(`${group}/${name}`)
    if (!account) return undefined
    page.set(name, account)
  }
  return page
}

type Row = SettingsOfCurrency & {
  name: string
  id: string
  status: Party['status']
  revision: number
  own: Record<string, unknown>
  currency_revision: number
}

// A virtual account is nobody's to name: only payments between currencies move money there.
async function readPage(db: Kysely<Tables>, group: string, names: readonly string[]): Promise<Page> {
  const ids = names.filter(isUuid)
  const codes = names.filter(name => !isUuid(name))
  const { rows } = await sql<Row>`
    select named.name, a.id, a.status, a.revision, a.settings as own,
      c.scale, c.rate_n, c.rate_d, c.settings, l.revision as currency_revision
    from (
      select id, id::text as name from unnest(${ids}::uuid[]) as i(id)
      union all select id, code from accounts where group_code = ${group} and code = any(${codes}::text[])
      union all select account_id, code from former_account_codes where group_code = ${group} and code = any(${codes}::text[])
    ) named
    join accounts a on a.group_code = ${group} and a.id = named.id and a.kind = 'user'
    join currencies c on c.group_code = a.group_code
    join ledgers l on l.group_code = a.group_code
  `.execute(db)
  return new Map(
    rows.map(row => {
      const { name, id, status, revision, own, currency_revision, scale, rate_n: n, rate_d: d } = row
      const worth = { rate: { n, d }, scale }
      const currency = { revision: currency_revision, settings: currencySettingsOf(row), worth }
      return [name, { group, id, status, revision, settings: effectiveOf(own, row), currency }]
    }),
  )
}

// The oldest goes first: a map remembers the order in which its keys came.
function keep(kept: Map<string, KnownAccount>, key: string, account: KnownAccount): void {
  kept.set(key, account)
  if (kept.size <= most) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
