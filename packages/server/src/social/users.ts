import { AppError, isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { isAdmin, type Context } from '../jsonapi/context.ts'
import { isOneOf, isOneOfIds } from '../jsonapi/filters.ts'
import { defineResource, type Condition } from '../jsonapi/resource.ts'
import { countSignUp, signUp } from './sign-up.ts'
import { userAttributes } from './user-fields.ts'
import { isMe, meOrId, selectUsers, viewOfUser, type UserRow } from './user-row.ts'
import { countTries } from './count-tries.ts'
import { mustWriteUser, removeUser, updateUser } from './user-writes.ts'

/** Who signs in (api.md 3.6). */
export const users = defineResource<UserRow>({
  type: 'users',
  service: 'social',
  select: selectUsers,
  self: row => `/users/${row.id}`,
  attributes: userAttributes,
  relationships: {
    settings: { kind: 'one', of: row => ({ type: 'user-settings', id: row.id }) },
    members: { kind: 'list', of: row => row.members.map(({ id, group }) => ({ type: 'members', id, group })) },
  },
  view: viewOfUser,
  noted: { deed: deedOnUser, personal: ['name', 'email'] },
  filters: {
    members: values =>
      sql`exists (select 1 from members m where m.user_id = r.id and m.id = any(${values.filter(isUuid)}::uuid[]))`,
    id: isOneOfIds('r.id'),
    email: (values, context) =>
      isOneOf('r.email')(
        values.map(value => value.toLowerCase()),
        context,
      ),
  },
  sorts: { created: sql`r.created`, email: sql`r.email` },
  defaultSort: 'created',
  includes: ['members.group.currency', 'members.account', 'members.contacts', 'settings'],
  calls: {
    list: { path: '/users', kind: 'user', where: listed },
    one: { path: '/users/:id', kind: 'user', key: meOrId },
    create: { path: '/users', kind: 'public', before: countSignUp, run: signUp },
    update: { path: '/users/:id', kind: 'user', before: countTries, may: mustWriteUser, run: updateUser },
    remove: { path: '/users/:id', kind: 'user', run: removeUser },
  },
})

// In the log of each of his groups that the writer administers.
function deedOnUser(row: UserRow, context: Context) {
  if (isMe(row, context)) return []
  return row.members.filter(({ group }) => isAdmin(context, group)).map(({ id, group }) => ({ group, concerns: [id] }))
}

// A-3-37: the users behind members, for administrators of their groups; without a filter only superadmins list.
async function listed(context: Context): Promise<Condition[]> {
  const { query, viewer, db } = context
  if (viewer?.superadmin) return []
  if (query.filters.has('id') || query.filters.has('email')) throw new AppError('Forbidden')
  const members = query.filters.get('members')
  if (!members) throw new AppError('BadRequest', { parameter: 'filter[members]', detail: 'name the members' })
  const rows = await db
    .selectFrom('members')
    .select(['group_code', 'user_id'])
    .where('id', 'in', [...members.filter(isUuid), '00000000-0000-0000-0000-000000000000'])
    .execute()
  const mine = rows.every(row => row.user_id === viewer?.user || isAdmin(context, row.group_code))
  if (!mine) throw new AppError('Forbidden', { detail: 'administrators read the users of their members' })
  return []
}
