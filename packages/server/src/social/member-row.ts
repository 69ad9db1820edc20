import type { Access, Address, LocationPrecision, MemberState, MemberType } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import { isAdmin, roleOf, type Context } from '../jsonapi/context.ts'
import { columnsFor, type View } from '../jsonapi/resource.ts'
import { isUntouched } from './acts/untouched.ts'
import type { PlaceColumns } from './fields.ts'
import { columnsOf, isStranger, seenInFull, shownColumn } from './member-sight.ts'

/** Everything the document of a member is made of. */
export type MemberRow = {
  group_code: string
  id: string
  group_id: string
  code: string
  user_id: string | null
  account_id: string | null
  name: string
  type: MemberType
  state: MemberState
  access: Access
  description: string
  image: string | null
  address: Address
  lon: number | null
  lat: number | null
  place_name: string | null
  location_precision: LocationPrecision
  group_place: PlaceColumns & { address: Address }
  shown_lon: number | null
  shown_lat: number | null
  state_reason: string | null
  terms_version: number | null
  terms_accepted: Date | null
  created: Date
  updated: Date
  contact_ids: string[]
  offers: number
  needs: number
  is_admin: boolean
  /** `null` for all but administrators. */
  is_awaited: boolean | null
}

/** What lists are searched and sorted by, as this viewer may know it: so order and matches tell nothing more (A-1-45). */
type Sorted = { shown_name: string; shown_search: string; shown_created: Date | null }

export const memberColumns = columnsFor<MemberRow>({
  group_code: true,
  id: true,
  group_id: true,
  code: true,
  user_id: true,
  account_id: true,
  name: true,
  type: true,
  state: true,
  access: true,
  description: true,
  image: true,
  address: true,
  lon: true,
  lat: true,
  place_name: true,
  location_precision: true,
  group_place: true,
  shown_lon: true,
  shown_lat: true,
  state_reason: true,
  terms_version: true,
  terms_accepted: true,
  created: true,
  updated: true,
  contact_ids: true,
  offers: true,
  needs: true,
  is_admin: true,
  is_awaited: true,
})

export function selectMembers(context: Context): RawBuilder<MemberRow & Sorted> {
  const { kit } = context
  const listings = (table: 'offers' | 'needs') => sql`(
    select count(*)::int from ${sql.table(table)} l
    where l.group_code = m.group_code and l.member_id = m.id and l.state = 'published' and l.expires > ${kit.now()}
  )`
  return sql<MemberRow & Sorted>`
    select m.*, g.id as group_id,
      jsonb_build_object('lon', g.lon, 'lat', g.lat, 'place_name', g.place_name, 'address', g.address) as group_place,
      array(select k.id from contacts k where k.group_code = m.group_code and k.member_id = m.id
            order by k.position, k.id) as contact_ids,
      ${listings('offers')} as offers,
      ${listings('needs')} as needs,
      exists (select 1 from currency_admins a where a.group_code = m.group_code and a.user_id = m.user_id) as is_admin,
      ${awaited(context)} as is_awaited,
      ${shownColumn(context, { full: 'm.name', short: 'm.short_name' })} as shown_name,
      ${shownColumn(context, { full: 'm.search', short: 'm.short_search' })} as shown_search,
      case when ${seenInFull(context, columnsOf('m'))} then m.created end as shown_created
    from members m join groups g on g.group_code = m.group_code
  `
}

// Whether somebody ever came is administrators' to know: they mail the link again (B14).
function awaited({ kit, group, viewer }: Context): RawBuilder<boolean | null> {
  if (!group || !isAdmin({ viewer }, group.code)) return sql`null::boolean`
  // A value and not `exists`: of a large group the planner would read all users at once, for a page of twenty members.
  return sql`coalesce((select ${isUntouched(kit.now())} from users u where u.id = m.user_id), false)`
}

type Who = Pick<MemberRow, 'group_code' | 'user_id'>

/** Whether the member is the viewer's own. */
export function isOwn({ user_id }: Who, { viewer }: Pick<Context, 'viewer'>): boolean {
  return viewer !== null && viewer.user === user_id
}

/** Whether the viewer is the member's owner or administers its group: who sees everything of it. */
export function isOwnOrAdmin(who: Who, context: Pick<Context, 'viewer'>): boolean {
  return isOwn(who, context) || isAdmin(context, who.group_code)
}

/** What a viewer gets of a member (A-3-23, A-3-25). Deleted members give nothing (A-3-26). */
export function viewOfMember(row: Who & Pick<MemberRow, 'state'>, context: Context): View {
  if (row.state === 'deleted') return 'unknown'
  if (isOwnOrAdmin(row, context)) return 'full'
  const role = roleOf(context, row.group_code)
  return (role === 'active' || role === 'disabled') && row.state === 'active' ? 'full' : 'public'
}

/** A-3-25: a private member shows other members no address, place, description and contacts. */
export function hidesDetails(row: Who & Pick<MemberRow, 'access'>, context: Context): boolean {
  return row.access === 'private' && !isOwnOrAdmin(row, context)
}

/** A-3-24: who has no complete member anywhere sees private persons as "Anna P.", without image. */
export function isShortened(
  row: Pick<MemberRow, 'type' | 'access' | 'group_code' | 'user_id'>,
  context: Context,
): boolean {
  if (row.type !== 'personal' || row.access === 'public' || isOwnOrAdmin(row, context)) return false
  return isStranger(context)
}
