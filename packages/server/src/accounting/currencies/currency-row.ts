import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../jsonapi/context.ts'
import type { View } from '../../jsonapi/resource.ts'

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

/**
 * A currency is new as long as its group is pending, which others than its founder, its only administrator then, and
 * superadmins see the code, name and status of alone (A-3-6): nothing of its money, and not who asks for it (A-4-6).
 */
export function viewOfCurrency({ status, admins }: CurrencyRow, { viewer }: Pick<Context, 'viewer'>): View {
  if (status !== 'new' || viewer?.superadmin) return 'full'
  return viewer && admins.includes(viewer.user) ? 'full' : 'unknown'
}
