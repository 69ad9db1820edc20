import type { DigestFrequency, UserSettings } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Context } from '../jsonapi/context.ts'
import { refusal } from '../jsonapi/context.ts'
import type { Input } from '../jsonapi/body.ts'
import { defineResource } from '../jsonapi/resource.ts'
import { flag } from './fields.ts'
import { administersUser, isMe } from './user-row.ts'
import { meOrId } from './users.ts'

type Switches = Omit<UserSettings['attributes']['notifications'], 'group'>
type Row = {
  id: string
  language: string
  notifications: Switches
  emails: { myAccount: boolean; group: DigestFrequency }
  quiet_hours: { from: string; to: string } | null
  komunitin: boolean
  members: { id: string; group: string }[]
}

const frequencies = ['never', 'daily', 'weekly', 'monthly', 'quarterly'] as const
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM'))

// A-3-46: `group` alone stands for the three; beside any of them these count.
const notifications = v.pipe(
  v.object({
    myAccount: v.optional(flag),
    newNeeds: v.optional(flag),
    newOffers: v.optional(flag),
    newMembers: v.optional(flag),
    group: v.optional(flag),
  }),
)

const mayWrite = () => true

/** What a user wants to be told, and how (A-3-45). */
export const userSettings = defineResource<Row>({
  type: 'user-settings',
  service: 'social',
  select: () => sql<Row>`
    select s.user_id as id, s.language, s.notifications, s.emails, s.quiet_hours, s.komunitin,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'group', m.group_code))
        from members m where m.user_id = s.user_id and m.state <> 'deleted'
      ), '[]') as members
    from user_settings s
  `,
  self: row => `/users/${row.id}/settings`,
  attributes: {
    language: {
      read: row => row.language,
      schema: v.pipe(v.string(), v.check(isLanguageTag, 'a BCP 47 tag')),
      write: mayWrite,
    },
    notifications: { read: row => withGroup(row.notifications), schema: notifications, write: mayWrite },
    emails: {
      read: row => row.emails,
      schema: v.object({ myAccount: flag, group: v.picklist(frequencies) }),
      write: mayWrite,
    },
    quietHours: {
      read: row => row.quiet_hours,
      schema: v.nullable(v.object({ from: time, to: time })),
      write: mayWrite,
    },
    // A-11-19: stored for the client of that name, without a meaning here.
    komunitin: { read: row => row.komunitin, schema: flag, write: mayWrite },
  },
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
      run: store,
    },
  },
})

async function store({ db }: Context, row: Row, { values }: Input): Promise<void> {
  const { language, notifications, emails, quietHours, komunitin } = values as Partial<UserSettings['attributes']>
  await db
    .updateTable('user_settings')
    .set({
      ...(language === undefined ? {} : { language }),
      ...(notifications === undefined
        ? {}
        : { notifications: JSON.stringify(merged(row.notifications, notifications)) }),
      ...(emails === undefined ? {} : { emails: JSON.stringify(emails) }),
      ...(quietHours === undefined ? {} : { quiet_hours: quietHours && JSON.stringify(quietHours) }),
      ...(komunitin === undefined ? {} : { komunitin }),
      user_id: row.id,
    })
    .where('user_id', '=', row.id)
    .execute()
}

function withGroup(stored: Switches): UserSettings['attributes']['notifications'] {
  return { ...stored, group: stored.newNeeds || stored.newOffers || stored.newMembers }
}

function merged(stored: Switches, sent: Partial<UserSettings['attributes']['notifications']>): Switches {
  const { group, ...switches } = sent
  const hasOwn = ['newNeeds', 'newOffers', 'newMembers'].some(name => Object.hasOwn(switches, name))
  const all = group !== undefined && !hasOwn ? { newNeeds: group, newOffers: group, newMembers: group } : {}
  return { ...stored, ...all, ...switches }
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
