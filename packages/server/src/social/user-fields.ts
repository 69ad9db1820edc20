import { email, isWithin, lengthOf, password } from '@exchange-kit/model'
import * as v from 'valibot'
import type { Attribute } from '../jsonapi/resource.ts'
import { name } from './fields.ts'
import { isMe, type UserRow } from './user-row.ts'

/** A-2-27: any script, taken as typed. */
export const newPassword = v.pipe(
  v.string('InvalidPassword'),
  v.check(text => isWithin(text, password.most) && lengthOf(text) >= password.least, 'InvalidPassword'),
)

/** Attributes of users: who reads and who writes each (api.md 3.6). */
export const userAttributes: Readonly<Record<string, Attribute<UserRow>>> = {
  email: { read: row => row.email, schema: email, write: () => true, required: true },
  name: { read: row => row.name, schema: name, write: (context, row) => row === undefined || isMe(row, context) },
  // At creation the one to be, later the present one: each is checked where it is used.
  password: { schema: v.string('InvalidPassword'), write: () => true, required: true },
  newPassword: { schema: newPassword, write: (_, row) => row !== undefined },
  emailVerified: { read: row => row.email_verified },
  refusals: { read: (row, context) => (isMe(row, context) ? row.refusals : null) },
  // S-WORD-4: a founder finds the own request again on any device.
  requests: { read: (row, context) => (isMe(row, context) ? row.requests : null) },
  created: { read: row => row.created },
  updated: { read: row => row.updated },
}
