import { isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf } from '../../jsonapi/context.ts'
import type { Condition, Filter } from '../../jsonapi/resource.ts'
import { ownAccounts } from '../accounts/account-row.ts'

/** Transfers one of the accounts takes part in, on either side. */
export function touches(accounts: readonly string[]): Condition {
  return sql`(r.payer = any(${[...accounts]}::uuid[]) or r.payee = any(${[...accounts]}::uuid[]))`
}

/** The other side of `filter[account]`; without it the other side of the viewer's own accounts (A-4-27). */
export const hasCounterpart: Filter = (values, context) => {
  const others = values.filter(isUuid)
  const named = context.query.filters.get('account')?.filter(isUuid)
  const mine = named ?? ownAccounts(context, groupOf(context).code)
  if (mine.length === 0 && !named) return touches(others)
  return sql`((r.payer = any(${[...mine]}::uuid[]) and r.payee = any(${others}::uuid[]))
    or (r.payee = any(${[...mine]}::uuid[]) and r.payer = any(${others}::uuid[])))`
}
