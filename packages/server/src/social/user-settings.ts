import { sql } from 'kysely'
import { isAdmin, refusal, type Context } from '../jsonapi/context.ts'
import { defineResource } from '../jsonapi/resource.ts'
import { administersUser, isMe, meOrId } from './user-row.ts'
import { settingsAttributes, storeSettings, type UserSettingsRow } from './user-settings-fields.ts'

/** What a user wants to be told, and how (A-3-45). */
export const userSettings = defineResource<UserSettingsRow>({
  type: 'user-settings',
  service: 'social',
  select: () => sql<UserSettingsRow>`
    select s.user_id as id, s.language, s.notifications, s.emails, s.quiet_hours, s.komunitin,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'group', m.group_code))
        from members m where m.user_id = s.user_id and m.state <> 'deleted'
      ), '[]') as members
    from user_settings s
  `,
  self: row => `/users/${row.id}/settings`,
  attributes: settingsAttributes,
  relationships: { user: { kind: 'one', of: row => ({ type: 'users', id: row.id }) } },
  view: (row, context) => (isMe(row, context) || administersUser(row, context) ? 'full' : 'forbidden'),
  // How somebody wants to be told is hers: that an administrator changed it is kept, not to what.
  noted: { deed: deedOnSettings, personal: Object.keys(settingsAttributes) },
  calls: {
    one: { path: '/users/:id/settings', kind: 'user', key: meOrId },
    update: {
      path: '/users/:id/settings',
      kind: 'user',
      may: (context, row) => {
        if (!isMe(row, context) && !administersUser(row, context)) throw refusal(context)
      },
      run: storeSettings,
    },
  },
})

// In the log of each of her groups that the writer administers.
function deedOnSettings(row: UserSettingsRow, context: Context) {
  if (isMe(row, context)) return []
  return row.members.filter(({ group }) => isAdmin(context, group)).map(({ id, group }) => ({ group, concerns: [id] }))
}
