import { sql } from 'kysely'
import { refusal } from '../jsonapi/context.ts'
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
