import type { Access, Address, GroupStatus } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../jsonapi/context.ts'

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
  categories: number
  members: number
  offers: number
  needs: number
}

/** Groups with their counts: active members, and published, unexpired listings of theirs (api.md 3.1). */
export function selectGroups({ kit }: Context): RawBuilder<GroupRow> {
  const listings = (table: 'offers' | 'needs') => sql`(
    select count(*)::int from ${sql.table(table)} l join members m on m.group_code = l.group_code and m.id = l.member_id
    where l.group_code = g.group_code and l.state = 'published' and l.expires > ${kit.now()} and m.state = 'active'
  )`
  return sql<GroupRow>`
    select g.*, c.id as currency_id, s.allow_anonymous_member_list as lists_members,
      array(select k.id from contacts k where k.group_code = g.group_code and k.member_id is null
            order by k.position, k.id) as contact_ids,
      array(select a.user_id from currency_admins a where a.group_code = g.group_code order by a.position) as admin_ids,
      (select count(*)::int from categories k where k.group_code = g.group_code) as categories,
      (select count(*)::int from members m where m.group_code = g.group_code and m.state = 'active') as members,
      ${listings('offers')} as offers,
      ${listings('needs')} as needs
    from groups g
    join group_settings s on s.group_code = g.group_code
    left join currencies c on c.group_code = g.group_code
  `
}
