import type { AccountStatus, MemberType } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { groupOf, isAdmin, roleOf } from '../../jsonapi/context.ts'
import type { Ask, Context } from '../../jsonapi/context.ts'
import { columnsFor } from '../../jsonapi/resource.ts'
import { shownColumn } from '../../social/member-sight.ts'

/** An account with what its document says of its currency and its member. */
export type AccountRow = {
  id: string
  group_code: string
  code: string
  kind: 'user' | 'virtual'
  status: AccountStatus
  balance: number
  credit_limit: number | null
  maximum_balance: number | null
  settings: Record<string, unknown>
  last_transfer: Date | null
  created: Date
  updated: Date
  currency: string
  /** Whether this viewer may not know the balance, by setting or because he is no member (A-4-15). */
  hidden: boolean
  user: string | null
  member: string | null
  /** As this viewer may know it: lists are sorted by it too (A-1-45). */
  member_name: string | null
}

/** What lists are found and sorted by, as this viewer may know it (A-1-45). */
type Sorted = {
  shown_balance: number | null
  shown_credit: number | null
  shown_maximum: number | null
  shown_last: Date | null
  member_search: string | null
  member_type: MemberType | null
}

export const accountColumns = columnsFor<AccountRow>({
  id: true,
  group_code: true,
  code: true,
  kind: true,
  status: true,
  balance: true,
  credit_limit: true,
  maximum_balance: true,
  settings: true,
  last_transfer: true,
  created: true,
  updated: true,
  currency: true,
  hidden: true,
  user: true,
  member: true,
  member_name: true,
})

/**
 * SQL of the accounts of the group in the path, as this viewer may know them: what he may not know is `null` in the
 * columns that lists are sorted by, so that order tells nothing either.
 */
export function selectAccounts(context: Context): RawBuilder<AccountRow & Sorted> {
  const { code } = groupOf(context)
  const admin = isAdmin(context, code)
  return sql<AccountRow & Sorted>`
    select *,
      case when hidden then null else balance end as shown_balance,
      case when hidden then null else credit_limit end as shown_credit,
      case when hidden then null else maximum_balance end as shown_maximum,
      case when ${admin}::boolean then last_transfer end as shown_last
    from (
      select a.*, c.id as currency, ${hiddenFrom(context)} as hidden,
        m.user_id as user, m.id as member, m.type as member_type,
        ${shownColumn(context, { full: 'm.name', short: 'm.short_name' })} as member_name,
        ${shownColumn(context, { full: 'm.search', short: 'm.short_search' })} as member_search
      from accounts a
      join currencies c on c.group_code = a.group_code
      left join members m on m.group_code = a.group_code and m.account_id = a.id
    ) known
  `
}

/** Ids of the viewer's accounts in a group. */
export function ownAccounts({ viewer }: Pick<Ask, 'viewer'>, group: string): string[] {
  return (viewer?.members ?? []).flatMap(it => (it.group === group && it.account !== null ? [it.account] : []))
}

/** Whether the viewer sees accounts of others as a member does: balances unless hidden (A-9-24). */
export function isReader(ask: Pick<Ask, 'viewer'>, group: string): boolean {
  const role = roleOf(ask, group)
  return role === 'active' || role === 'disabled'
}

function hiddenFrom(context: Context) {
  const { code } = groupOf(context)
  if (isAdmin(context, code)) return sql`false`
  const others = sql`not (a.id = any(${ownAccounts(context, code)}::uuid[]))`
  if (!isReader(context, code)) return others
  return sql`(${others} and (a.kind = 'virtual'
    or coalesce((a.settings->>'hideBalance')::boolean, (c.settings->>'defaultHideBalance')::boolean, false)))`
}
