import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A currency with what its documents say: one row for `currencies` and for `currency-settings`. */
export type CurrencyRow = {
  id: string
  group_code: string
  code: string
  name: string
  name_plural: string
  symbol: string
  decimals: number
  scale: number
  rate_n: number
  rate_d: number
  status: 'new' | 'active' | 'disabled'
  settings: Record<string, unknown>
  created: Date
  updated: Date
  admins: string[]
}

/** SQL of all currencies. */
export function selectCurrencies(): RawBuilder<CurrencyRow> {
  return sql<CurrencyRow>`
    select c.*, c.group_code as code,
      array(select a.user_id::text from currency_admins a where a.group_code = c.group_code order by a.position) as admins
    from currencies c
  `
}
