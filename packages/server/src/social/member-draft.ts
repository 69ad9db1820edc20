import { randomUUID } from 'node:crypto'
import {
  AppError,
  isUuid,
  type Access,
  type Address,
  type LocationPrecision,
  type MemberType,
  type Point,
} from '@exchange-kit/model'
import { imageMissing } from '../files/address.ts'
import { missingFaults } from '../jsonapi/accept.ts'
import type { Body, Input } from '../jsonapi/body.ts'
import type { Context } from '../jsonapi/context.ts'
import { addMember } from './acts/members.ts'
import { forgetRefusals } from './acts/refusals.ts'
import { refuseFaults } from './side-posts.ts'
import { replaceContacts } from './contact-writes.ts'

/** What a member says of itself; absent = not sent. */
export type Profile = {
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

type Draft = { group: string; user: string; input: Input; body: Body }

/** Adds a draft member to a user, with its profile, contacts and accepted terms (A-7-7), and gives its id. */
export async function addDraft(context: Context, { group, user, input, body }: Draft): Promise<string> {
  const { db, kit } = context
  const id = await addProfile(context, { group, user, state: 'draft', input, body })
  await forgetRefusals(db, { user, kind: 'application', code: group })
  context.committed(() => kit.standings.forget(user))
  return id
}

/** Stores a member as its attributes say, under the next code of the group. */
export async function addProfile(
  context: Context,
  { group, user, state, input, body }: Omit<Draft, 'user'> & { user: string | null; state: 'draft' | 'active' },
): Promise<string> {
  const { db, kit } = context
  // Side-posted with a user: a member that comes alone was looked through before.
  refuseFaults(await missingFaults({ attributes: { image: { missing: imageMissing } } }, { input, context }))
  const { name = '', termsVersion = null, ...profile }: Profile = input.values
  const version = state === 'draft' ? termsVersion : null
  if (version !== null) await checkTerms(context, { group, version, pointer: input.pointer })
  // A-1-37: a temporary id that is a free UUID is kept.
  const id = isUuid(input.id) && (await isFree(context, group, input.id)) ? input.id : randomUUID()
  // A-3-43: the state is never the one that was sent.
  await addMember(db, { ...profile, id, code: group, user, name, state, termsVersion: version, now: kit.now() })
  await replaceContacts(context, { group, member: id, stored: [] }, { input, body })
  return id
}

/** A-3-50: only the group's present version can be accepted. @throws BadRequest */
export async function checkTerms(
  { db }: Context,
  { group, version, pointer }: { group: string; version: number | null; pointer: string },
): Promise<void> {
  const settings = await db
    .selectFrom('group_settings')
    .select('terms_version')
    .where('group_code', '=', group)
    .executeTakeFirst()
  if (settings?.terms_version === version) return
  const detail = 'this is not the present version of the terms'
  throw new AppError('BadRequest', { pointer: `${pointer}/attributes/termsVersion`, detail })
}

async function isFree({ db }: Context, group: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('group_code', '=', group)
    .where('id', '=', id)
    .executeTakeFirst()
  return other === undefined
}
