import { randomUUID } from 'node:crypto'
import { AppError, can, isUuid, type Identifier } from '@exchange-kit/model'
import { makeCode } from '../auth/one-time-codes.ts'
import { listOf, oneOf, type Body, type Input } from '../jsonapi/body.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import { mailLink } from '../mail/link-mails.ts'
import { openMemberAccount } from './acts/accounts.ts'
import { addUser } from './acts/users.ts'
import { freeEmail } from './free-email.ts'
import { addDraft, addProfile } from './member-draft.ts'
import { refuseFaults, sidePosted } from './side-posts.ts'
import { userAttributes } from './user-fields.ts'

/** @throws Forbidden in a group that waits: its first member comes with its activation (A-3-8) */
export function mustCreateMember(context: Context): void {
  if (groupOf(context).status !== 'active') throw new AppError('Forbidden', { detail: 'the group is not active' })
}

/**
 * Adds a draft to the viewer's own user, or as an administrator an active member, with an invitation when a user is
 * side-posted and without user when none is (A-3-20).
 */
export async function createMember(context: Context, input: Input, body: Body): Promise<string> {
  const { code: group } = groupOf(context)
  if (input.values['state'] !== 'active') return await addOwnDraft(context, input, body)
  if (!can(context.viewer, 'createActiveMember', { group })) {
    const pointer = '/data/attributes/state'
    throw new AppError('Forbidden', { pointer, detail: 'administrators make active members' })
  }
  const user = await invitedOf(context, input, body)
  const member = await addProfile(context, { group, user, state: 'active', input, body })
  await openMemberAccount(context.db, { code: group, member, now: context.kit.now() })
  return member
}

async function addOwnDraft(context: Context, input: Input, body: Body): Promise<string> {
  const { viewer } = context
  const { code: group } = groupOf(context)
  if (!viewer) throw new AppError('Unauthorized')
  // Under lock: of two sent at once the second finds the first.
  await context.db.selectFrom('users').select('id').where('id', '=', viewer.user).forUpdate().execute()
  const live = await context.db
    .selectFrom('members')
    .select('id')
    .where('group_code', '=', group)
    .where('user_id', '=', viewer.user)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (live) throw new AppError('BadRequest', { detail: 'one live member of a user in a group' })
  return await addDraft(context, { group, user: viewer.user, input, body })
}

// The person gets a link to choose a password, in the language of whoever invites (2.3).
async function invitedOf(context: Context, input: Input, body: Body): Promise<string | null> {
  const { db, kit, viewer } = context
  const identifier = userNamed(input)
  if (!identifier) return null
  const pointer = `${input.pointer}/relationships/users`
  const attributes = { email: userAttributes['email'] ?? {} }
  const sent = sidePosted({ type: 'users', attributes }, { context, body, identifier, pointer })
  refuseFaults(sent.faults)
  const { email = '' }: { email?: string } = sent.input.values
  await freeEmail(context, email, `${sent.input.pointer}/attributes/email`)
  const { name = '' }: { name?: string } = input.values
  const settings = await db
    .selectFrom('user_settings')
    .select('language')
    .where('user_id', '=', viewer?.user ?? null)
    .executeTakeFirst()
  const { digest } = await db
    .selectFrom('group_settings')
    .select('default_group_email_frequency as digest')
    .where('group_code', '=', groupOf(context).code)
    .executeTakeFirstOrThrow()
  const now = kit.now()
  const user = await freeId(context, identifier)
  await addUser(db, { id: user, email, name, password: null, language: settings?.language ?? 'en', digest, now })
  const code = await makeCode(db, { user, purpose: 'invitation', email, claimedIn: groupOf(context).code, now })
  const send = await mailLink(db, kit, { user, email, purpose: 'invitation', code })
  context.committed(() => kit.later(send))
  return user
}

function userNamed(input: Input): Identifier | undefined {
  const named = listOf(input, 'users') ?? []
  const [first, ...more] = named
  const pointer = `${input.pointer}/relationships/users`
  if (more.length > 0) throw new AppError('BadRequest', { pointer, detail: 'a member belongs to one user' })
  return first ?? oneOf(input, 'user') ?? undefined
}

// A-1-37: a temporary id that is a free UUID is kept.
async function freeId({ db }: Context, { id }: Identifier): Promise<string> {
  if (!isUuid(id)) return randomUUID()
  const other = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return other ? randomUUID() : id
}
