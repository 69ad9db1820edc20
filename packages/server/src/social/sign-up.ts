import { randomUUID } from 'node:crypto'
import { AppError, counts, groupCodeOf, isUuid, type UserSettings } from '@exchange-kit/model'
import * as v from 'valibot'
import { makeCode } from '../auth/one-time-codes.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Accepted } from '../jsonapi/accept.ts'
import { listOf, oneOf, type Body, type Input } from '../jsonapi/body.ts'
import type { Ask, Context } from '../jsonapi/context.ts'
import { mailLink } from '../mail/link-mails.ts'
import { takingTurns } from '../turns.ts'
import { addUser } from './acts/users.ts'
import { freeEmail } from './free-email.ts'
import { addDraft } from './member-draft.ts'
import { memberAttributes } from './member-fields.ts'
import { refuseFaults, sidePosted } from './side-posts.ts'
import { newPassword } from './user-fields.ts'
import { settingsAttributes, storeSettings } from './user-settings-fields.ts'

type Values = { email?: string; name?: string; password?: string }
type Settings = Partial<UserSettings['attributes']>

/** A-10-21: counted for all processes together, and when it is refused too, as it tells which e-mails are known. */
export async function countSignUp({ kit, address }: Ask): Promise<void> {
  await kit.attempts.take([{ kind: 'signUp', key: address }])
}

/**
 * Stores who signs up, with a draft member of each group named or as a founder to be, and mails the link that confirms
 * the e-mail. Nobody is signed in by it (A-3-38, A-3-43).
 * @throws DuplicatedEmail, InvalidPassword, BadRequest
 */
export async function signUp(context: Context, input: Input, body: Body): Promise<string> {
  const { db, kit } = context
  const { email = '', name = '', password = '' }: Values = input.values
  const wanted = await wantedOf(context, input, body)
  refuseFaults([...passwordFaults(password), ...nameFaults(name, wanted), ...wanted.faults])
  await freeEmail(context, email, `${input.pointer}/attributes/email`)
  const groups = await groupsOf(context, wanted.members)
  const now = kit.now()
  const { id: user = randomUUID() } = input
  const settings: Settings = wanted.settings
  await addUser(db, {
    id: user,
    email,
    name,
    password: await hashPassword(password),
    language: settings.language ?? 'en',
    digest: groups[0]?.digest ?? 'monthly',
    waiting: true,
    now,
  })
  const defaults = { myAccount: true, newNeeds: true, newOffers: true, newMembers: true }
  await storeSettings(context, { id: user, notifications: defaults }, { values: settings })
  for (const [at, member] of wanted.members.entries()) {
    await addDraft(context, { group: groups[at]?.code ?? '', user, input: member, body })
  }
  const code = await makeCode(db, { user, purpose: 'sign-up', email, now })
  const send = await mailLink(db, kit, { user, email, purpose: 'sign-up', code, group: groups[0]?.code })
  context.committed(() => kit.later(send))
  return user
}

type Wanted = { members: Input[]; settings: Input['values']; faults: AppError[] }

// What comes along, judged but not stored. `included` members nobody references are ignored (A-1-37).
async function wantedOf(context: Context, input: Input, body: Body): Promise<Wanted> {
  const pointer = `${input.pointer}/relationships`
  const members: Accepted[] = []
  const named = listOf(input, 'members', counts.applications) ?? []
  const mayRest = takingTurns()
  for (const [at, identifier] of named.entries()) {
    const place = `${pointer}/members/data/${at}`
    if (named.findIndex(({ id }) => id === identifier.id) < at)
      throw new AppError('BadRequest', { pointer: place, detail: 'this is named twice' })
    const resource = { type: 'members', attributes: memberAttributes } as const
    members.push(sidePosted(resource, { context, body, identifier, pointer: place }))
    // Each may hold long texts (A-1-46).
    await mayRest()
  }
  const preferences = oneOf(input, 'settings')
  const settings =
    preferences &&
    sidePosted(
      { type: 'user-settings', attributes: settingsAttributes },
      { context, body, identifier: preferences, pointer: `${pointer}/settings/data` },
    )
  return {
    members: members.map(it => it.input),
    settings: settings?.input.values ?? {},
    faults: [...members.flatMap(it => it.faults), ...(settings?.faults ?? [])],
  }
}

type Joined = { code: string; digest: UserSettings['attributes']['emails']['group'] }

// The group is named by id or code, and is active. Two members of one user in a group are refused (A-3-20).
async function groupsOf({ db }: Context, members: readonly Input[]): Promise<Joined[]> {
  const groups: Joined[] = []
  for (const member of members) {
    const pointer = `${member.pointer}/relationships/group`
    const name = oneOf(member, 'group')?.id ?? ''
    const group = await db
      .selectFrom('groups as g')
      .innerJoin('group_settings as s', 's.group_code', 'g.group_code')
      .select(['g.group_code as code', 's.default_group_email_frequency as digest'])
      .where(eb => (isUuid(name) ? eb('g.id', '=', name) : eb('g.group_code', '=', groupCodeOf(name) ?? '')))
      .where('g.status', '=', 'active')
      .executeTakeFirst()
    if (!group) throw new AppError('BadRequest', { pointer, detail: 'there is no such active group' })
    if (groups.some(it => it.code === group.code))
      throw new AppError('BadRequest', { pointer, detail: 'one member of a user in a group' })
    groups.push(group)
  }
  return groups
}

function passwordFaults(password: string): AppError[] {
  if (v.is(newPassword, password)) return []
  return [new AppError('InvalidPassword', { pointer: '/data/attributes/password' })]
}

// A founder has no member that says a name (A-3-43).
function nameFaults(name: string, { members }: Wanted): AppError[] {
  if (name !== '' || members.length > 0) return []
  return [new AppError('BadRequest', { pointer: '/data/attributes/name', detail: 'a founder says a name' })]
}
