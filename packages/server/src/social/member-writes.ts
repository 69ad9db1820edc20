import {
  AppError,
  can,
  type Access,
  type Address,
  type LocationPrecision,
  type MemberType,
  type Point,
} from '@exchange-kit/model'
import { wordsOf } from '../jsonapi/words.ts'
import type { Body, Input } from '../jsonapi/body.ts'
import { refusal, type Context } from '../jsonapi/context.ts'
import { changeProfile } from './acts/members.ts'
import { acceptTerms } from './acts/settings.ts'
import { replaceContacts } from './contact-writes.ts'
import { isOwn, isOwnOrAdmin, type MemberRow } from './member-row.ts'

/** What of a member is written; absent = not sent. */
type Values = {
  name?: string
  type?: MemberType
  access?: Access
  description?: string
  image?: string | null
  address?: Address
  location?: Point | null
  locationPrecision?: LocationPrecision
  termsVersion?: number | null
}

/** A-9-13, A-9-17: own profile unless suspended, any for administrators. */
export function mustEditMember(context: Context, row: MemberRow): void {
  const group = row.group_code
  if (can(context.viewer, 'manageMembers', { group })) return
  if (isOwn(row, context) && can(context.viewer, 'editOwnProfile', { group })) return
  throw refusal(context, 'a member is edited by its owner, unless suspended, and by administrators')
}

export function mayEditMember(context: Context, row: MemberRow | undefined): boolean {
  return row !== undefined && isOwnOrAdmin(row, context)
}

/** The owner says how exactly he is seen; for a member without user an administrator does (members.locationPrecision). */
export function mayShowPlace(context: Context, row: MemberRow | undefined): boolean {
  return row !== undefined && (isOwn(row, context) || (row.user_id === null && isOwnOrAdmin(row, context)))
}

/** Changes a profile, its contacts, or accepts the present terms (A-3-21, A-3-50). */
export async function updateMember(context: Context, row: MemberRow, input: Input, body: Body): Promise<void> {
  const { termsVersion, name, image, ...profile }: Values = input.values
  const { db, kit } = context
  const now = kit.now()
  const which = { code: row.group_code, id: row.id }
  if (termsVersion !== undefined && termsVersion !== row.terms_version) {
    await checkTerms(context, row, termsVersion)
    await acceptTerms(db, { code: row.group_code, member: row.id, now })
  }
  await changeProfile(db, { ...which, set: profile, now })
  if (name !== undefined || image !== undefined) {
    await db
      .updateTable('members')
      .set({
        ...(name === undefined ? {} : { name, search: wordsOf(name, row.code) }),
        ...(image === undefined ? {} : { image }),
      })
      .where('group_code', '=', row.group_code)
      .where('id', '=', row.id)
      .execute()
  }
  const owner = { group: row.group_code, member: row.id, stored: row.contact_ids }
  await replaceContacts(context, owner, { input, body })
}

// A-3-50: only the group's present version can be accepted.
async function checkTerms({ db }: Context, { group_code }: MemberRow, version: number | null): Promise<void> {
  const settings = await db
    .selectFrom('group_settings')
    .select('terms_version')
    .where('group_code', '=', group_code)
    .executeTakeFirst()
  if (settings?.terms_version === version) return
  const pointer = '/data/attributes/termsVersion'
  throw new AppError('BadRequest', { pointer, detail: 'this is not the present version of the terms' })
}
