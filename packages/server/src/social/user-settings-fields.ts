import { isLanguageTag, type DigestFrequency, type UserSettings } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Context } from '../jsonapi/context.ts'
import type { Input } from '../jsonapi/body.ts'
import type { Attribute } from '../jsonapi/resource.ts'
import { beginDigests, followQuietHours, followSettings } from '../notifications/follow.ts'
import { flag } from './fields.ts'

type Switches = Omit<UserSettings['attributes']['notifications'], 'group'>
/** Everything the document of user settings is made of. */
export type UserSettingsRow = {
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

/** Attributes of user settings (A-3-45). */
export const settingsAttributes: Readonly<Record<string, Attribute<UserSettingsRow>>> = {
  language: {
    read: row => row.language,
    schema: v.pipe(v.string(), v.check(isLanguageTag, 'a BCP 47 tag')),
    write: mayWrite,
  },
  notifications: { read: row => withGroup(row.notifications), schema: notifications, write: mayWrite },
  emails: {
    read: row => row.emails,
    // As with `notifications`, only what is sent changes: two may each change one of them at the same time.
    schema: v.object({ myAccount: v.optional(flag), group: v.optional(v.picklist(frequencies)) }),
    write: mayWrite,
  },
  quietHours: {
    read: row => row.quiet_hours,
    schema: v.nullable(v.object({ from: time, to: time })),
    write: mayWrite,
  },
  // A-11-19: stored for the client of that name, without a meaning here.
  komunitin: { read: row => row.komunitin, schema: flag, write: mayWrite },
}

/** Stores what was sent of somebody's settings. */
export async function storeSettings(
  { db, kit }: Pick<Context, 'db' | 'kit'>,
  row: Pick<UserSettingsRow, 'id' | 'notifications'>,
  { values }: Pick<Input, 'values'>,
): Promise<void> {
  const { language, notifications, quietHours, komunitin } = values as Partial<UserSettings['attributes']>
  const emails = values['emails'] as Partial<UserSettingsRow['emails']> | undefined
  if (emails?.group !== undefined && emails.group !== 'never') await beginDigests(db, row.id)
  await db
    .updateTable('user_settings')
    .set({
      ...(language === undefined ? {} : { language }),
      ...(notifications === undefined
        ? {}
        : { notifications: JSON.stringify(merged(row.notifications, notifications)) }),
      ...(emails === undefined ? {} : { emails: sql<string>`emails || ${JSON.stringify(emails)}::jsonb` }),
      ...(quietHours === undefined ? {} : { quiet_hours: quietHours && JSON.stringify(quietHours) }),
      ...(komunitin === undefined ? {} : { komunitin }),
      user_id: row.id,
    })
    .where('user_id', '=', row.id)
    .execute()
  if (quietHours !== undefined) await followQuietHours(db, { user: row.id }, kit.now())
  await followSettings(db, row.id, {
    ...(language === undefined ? {} : { locale: language }),
    ...(notifications === undefined ? {} : merged(row.notifications, notifications)),
  })
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
