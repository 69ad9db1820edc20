import type { Access, ListingState, MemberState } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import { isAdmin, roleOf, type Context } from '../jsonapi/context.ts'
import { columnsFor, type Condition, type View } from '../jsonapi/resource.ts'
import { shownColumn } from './member-sight.ts'

/** Everything the document of an offer or a need is made of. */
export type ListingRow = {
  group_code: string
  id: string
  group_id: string
  code: string
  member_id: string
  category_id: string | null
  name: string
  content: string
  /** Of offers only. */
  price?: string
  images: string[]
  image_texts: string[]
  expires: Date
  state: ListingState
  access: Access
  admin_edited: Date | null
  created: Date
  updated: Date
  user_id: string | null
  member_state: MemberState
  /** Whether anybody may see it: it says so, and so does its active group (A-3-33). */
  is_public: boolean
}

const shared = columnsFor<Omit<ListingRow, 'price'>>({
  group_code: true,
  id: true,
  group_id: true,
  code: true,
  member_id: true,
  category_id: true,
  name: true,
  content: true,
  images: true,
  image_texts: true,
  expires: true,
  state: true,
  access: true,
  admin_edited: true,
  created: true,
  updated: true,
  user_id: true,
  member_state: true,
  is_public: true,
})

export const listingColumns = { offers: [...shared, 'price'], needs: shared }

export function selectListings(context: Context, table: 'offers' | 'needs'): RawBuilder<ListingRow> {
  return sql<ListingRow>`
    select l.*, g.id as group_id, m.user_id, m.state as member_state,
      m.lon, m.lat, m.shown_lon, m.shown_lat, m.access as member_access,
      (l.access = 'public' and g.status = 'active' and s.public_offers) as is_public,
      l.search || coalesce(k.search, '') || ${shownColumn(context, { full: 'm.search', short: 'm.short_search' })} as words
    from ${sql.table(table)} l
    join groups g on g.group_code = l.group_code
    join group_settings s on s.group_code = l.group_code
    join members m on m.group_code = l.group_code and m.id = l.member_id
    left join categories k on k.group_code = l.group_code and k.id = l.category_id
  `
}

/** Whether the viewer owns the listing or administers its group. */
export function ownsListing(
  { user_id, group_code }: Pick<ListingRow, 'user_id' | 'group_code'>,
  context: Context,
): boolean {
  return (context.viewer !== null && context.viewer.user === user_id) || isAdmin(context, group_code)
}

/** Published, hidden, or expired once its time has passed (3.5). */
export function statusOf(
  { state, expires }: Pick<ListingRow, 'state' | 'expires'>,
  now: Date,
): ListingState | 'expired' {
  return expires <= now ? 'expired' : state
}

/** Who sees a listing (A-3-33, A-3-34). */
export function viewOfListing(row: ListingRow, context: Context): View {
  if (ownsListing(row, context)) return 'full'
  const isOut = statusOf(row, context.kit.now()) !== 'published' || row.member_state !== 'active'
  if (isOut) return 'unknown'
  if (row.is_public) return 'full'
  const role = roleOf(context, row.group_code)
  return row.access !== 'private' && (role === 'active' || role === 'disabled') ? 'full' : 'forbidden'
}

/** The same as {@link viewOfListing}, for lists of a group. */
export function visibleListings(context: Context, group: string): Condition {
  if (isAdmin(context, group)) return sql`true`
  const role = roleOf(context, group)
  const isMember = role === 'active' || role === 'disabled'
  const shared = isMember ? sql`(r.is_public or r.access <> 'private')` : sql`r.is_public`
  const shown = sql<boolean>`(r.state = 'published' and r.expires > ${context.kit.now()} and r.member_state = 'active' and ${shared})`
  return context.viewer ? sql<boolean>`(r.user_id = ${context.viewer.user} or ${shown})` : shown
}
