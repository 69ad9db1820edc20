import { isUuid, type Refusal } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import { isAdmin, type Context } from '../jsonapi/context.ts'
import type { Condition, View } from '../jsonapi/resource.ts'
import { refusalDays } from './acts/refusals.ts'

/** Everything the document of a user is made of. `members` without deleted ones, complete ones first (A-3-35). */
export type UserRow = {
  id: string
  email: string
  email_verified: boolean
  name: string
  superadmin: boolean
  created: Date
  updated: Date
  members: { id: string; group: string }[]
  refusals: Refusal[]
  /** Codes of groups this user asked for and that still wait. */
  requests: string[]
}

export function selectUsers({ kit }: Pick<Context, 'kit'>): RawBuilder<UserRow> {
  // A-3-49: kept so many days, whether or not somebody has swept since.
  const oldest = new Date(kit.now().getTime() - refusalDays * 86_400_000)
  return sql<UserRow>`
    select u.id, u.email, u.email_verified, u.name, u.superadmin, u.created, u.updated,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'group', m.group_code)
                         order by (m.state in ('active', 'disabled', 'suspended')) desc, m.created, m.id)
        from members m where m.user_id = u.id and m.state <> 'deleted'
      ), '[]') as members,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', f.kind, 'code', f.code, 'name', f.name, 'reason', f.reason, 'time', f.created)
                         order by f.created desc)
        from refusals f where f.user_id = u.id and f.created > ${oldest}
      ), '[]') as refusals,
      coalesce((
        select jsonb_agg(g.group_code order by g.created, g.id)
        from groups g where g.founder = u.id and g.status = 'pending'
      ), '[]') as requests
    from users u
  `
}

/** Whether the row is the viewer himself. */
export function isMe({ id }: Pick<UserRow, 'id'>, { viewer }: Pick<Context, 'viewer'>): boolean {
  return viewer?.user === id
}

/** The user a path names, `me` being the viewer. */
export function meOrId({ params, viewer }: Context): Condition | undefined {
  const id = params['id'] === 'me' ? viewer?.user : params['id']
  return isUuid(id) ? sql`r.id = ${id}` : undefined
}

/** Whether the viewer administers a group of this user, or is superadmin. */
export function administersUser({ members }: Pick<UserRow, 'members'>, context: Context): boolean {
  return context.viewer?.superadmin === true || members.some(({ group }) => isAdmin(context, group))
}

/** Own, and administrators of a group of his (A-3-36). Ids of users are linked from currencies, so others get 403. */
export function viewOfUser(row: UserRow, context: Context): View {
  return isMe(row, context) || administersUser(row, context) ? 'full' : 'forbidden'
}
