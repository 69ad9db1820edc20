import type { Access, Address, GroupStatus, Point } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../jsonapi/context.ts'
import { columnsFor } from '../jsonapi/resource.ts'
import { ownOf } from '../own.ts'
import { countryMiddles } from './country-middles.ts'
import { pointOf, type PlaceColumns } from './fields.ts'
import { groupCounts, type GroupCounts } from './group-counts.ts'

/** Everything the document of a group is made of. */
export type GroupRow = {
  group_code: string
  id: string
  name: string
  status: GroupStatus
  /** A superadmin disabled it, so only a superadmin enables it. */
  locked: boolean
  description: string
  image: string | null
  website: string | null
  access: Access
  lon: number | null
  lat: number | null
  place_name: string | null
  address: Address
  time_zone: string
  founder: string
  created: Date
  updated: Date
  currency_id: string | null
  lists_members: boolean
  contact_ids: string[]
  admin_ids: string[]
} & GroupCounts

/** What lists are searched, filtered and sorted by: of a pending group what outsiders get of it, its code and name (A-3-6). */
type Sorted = {
  shown_search: string
  shown_country: string
  shown_lon: number | null
  shown_lat: number | null
  shown_created: Date | null
}

export const groupColumns = columnsFor<Omit<GroupRow, keyof GroupCounts>>({
  group_code: true,
  id: true,
  name: true,
  status: true,
  locked: true,
  description: true,
  image: true,
  website: true,
  access: true,
  lon: true,
  lat: true,
  place_name: true,
  address: true,
  time_zone: true,
  founder: true,
  created: true,
  updated: true,
  currency_id: true,
  lists_members: true,
  contact_ids: true,
  admin_ids: true,
})

/**
 * Groups, but for their counts, which {@link fillCounts} reads. Nothing is joined: a page is found by the groups alone, in the
 * order of an index, and the rest is read of its rows.
 */
export function selectGroups({ viewer }: Context): RawBuilder<GroupRow & Sorted> {
  const isHidden = viewer?.superadmin
    ? sql`false`
    : sql`(g.status = 'pending' and g.founder is distinct from ${viewer?.user ?? null}::uuid)`
  const shown = (column: string) => sql`case when not ${isHidden} then ${sql.ref(column)} end`
  return sql<GroupRow & Sorted>`
    select g.*, ${shown('g.lon')} as shown_lon, ${shown('g.lat')} as shown_lat,
      ${shown('g.created')} as shown_created,
      case when ${isHidden} then '' else g.address ->> 'addressCountry' end as shown_country,
      case when ${isHidden} then ${plainWords} else g.search end as shown_search,
      (select c.id from currencies c where c.group_code = g.group_code) as currency_id,
      (select s.allow_anonymous_member_list from group_settings s where s.group_code = g.group_code) as lists_members,
      array(select k.id from contacts k where k.group_code = g.group_code and k.member_id is null
            order by k.position, k.id) as contact_ids,
      array(select a.user_id from currency_admins a where a.group_code = g.group_code order by a.position) as admin_ids
    from groups g
  `
}

/** Adds the counts to groups that were read. */
export async function fillCounts(rows: readonly GroupRow[], context: Context): Promise<void> {
  const codes = rows.map(it => it.group_code)
  const counts = await groupCounts(context, codes)
  for (const row of rows) Object.assign(row, counts.get(row.group_code))
}

// Code and name as words, as far as the database takes texts apart like `wordsOf`: outsiders see all of both.
const plainWords = sql`(' ' || lower(g.group_code) || ' ' || regexp_replace(
  lower(regexp_replace(normalize(g.name, NFKD), '[\u0300-\u036f]', '', 'g')), '[][!-/:-@^-\`{-~\\ ]+', ' ', 'g'))`

type Placed = PlaceColumns & { address: Pick<Address, 'addressCountry'> }

/** Where a group is: its place, else the middle of its country (A-11-25). */
export function groupPoint({ address, ...place }: Placed): Point | null {
  const [lon = null, lat = null] = ownOf(countryMiddles, address.addressCountry) ?? []
  return pointOf(place) ?? pointOf({ lon, lat, place_name: null })
}

const middles = JSON.stringify(countryMiddles)

/** The same in SQL, as the viewer may know it. */
export const groupPlace = { lon: coordinate('lon'), lat: coordinate('lat') }

function coordinate(axis: 'lon' | 'lat') {
  const at = axis === 'lon' ? 0 : 1
  return sql`coalesce(r.${sql.raw(`shown_${axis}`)}, (${middles}::jsonb -> r.shown_country ->> ${sql.lit(at)})::float8)`
}
