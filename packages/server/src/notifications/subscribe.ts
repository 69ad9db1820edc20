import { randomUUID } from 'node:crypto'
import { AppError, isLanguageTag, isUuid, type ViewerMember } from '@exchange-kit/model'
import { sql } from 'kysely'
import { isObject, mustBeShaped, oneOf, readBody, type Input } from '../jsonapi/body.ts'
import { writing, type Ask, type Context } from '../jsonapi/context.ts'
import { selfOf } from '../jsonapi/document.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { oneDocument, visibleRow } from '../jsonapi/read.ts'
import { dropOldDevices } from './devices.ts'
import { sendTest } from './pushes.ts'
import { deviceIn, isToken, registrationOf } from './registrations.ts'
import { subscription } from './subscription.ts'
import type { SubscriptionSettings } from './tables.ts'
import type { Device } from './web-push.ts'

/** What a device is known by: a registration of ours, or where its browser wants to be reached. */
type Sent = { token: string | null; by: { registration: string } | { device: Device } }

/**
 * Answers POST `/subscriptions` and `/{g}/subscriptions` (A-6-1, A-6-2): 201, or 200 when the device is renewed for the
 * same user and member. A device that now belongs to another user no longer tells the one before (A-6-4).
 */
export async function answerSubscribe(ask: Ask): Promise<Answer> {
  const { data, isList } = readBody(ask.body)
  const [input] = data
  if (!input || isList) throw new AppError('BadRequest', { pointer: '/data', detail: 'one subscription is expected' })
  mustBeShaped([input])
  const sent = readSent(ask, input)
  const user = userOf(ask, input, 'token' in input.attributes)
  const member = memberOf(ask, input)
  return await writing(ask, async context => {
    const { db, kit } = context
    const registration = await locked(context, sent)
    const settings = await settingsOf(context, input)
    const others = db.deleteFrom('subscriptions').where('registration_id', '=', registration)
    await others.where('user_id', '<>', user).execute()
    const own = db.selectFrom('subscriptions').select('id').where('registration_id', '=', registration)
    const stored = await own
      .where(sql<boolean>`member_id is not distinct from ${member?.id ?? null}::uuid`)
      .executeTakeFirst()
    const row = { token: sent.token, settings: JSON.stringify(settings), renewed: kit.now() }
    const id = stored?.id ?? randomUUID()
    if (stored) await db.updateTable('subscriptions').set(row).where('id', '=', id).execute()
    else {
      const owner = { user_id: user, group_code: member?.group ?? null, member_id: member?.id ?? null }
      const made = { ...row, ...owner, id, registration_id: registration, created: kit.now() }
      await db.insertInto('subscriptions').values(made).execute()
      await dropOldDevices(db, { user, kept: registration })
    }
    const made = await visibleRow(subscription, context, sql`r.id = ${id}`)
    const headers = { Location: selfOf(kit, subscription, made) }
    return { status: stored ? 200 : 201, headers, body: await oneDocument(subscription, made, context) }
  })
}

/** Answers POST `/subscriptions/{id}/test` (A-6-22). */
export async function answerTest(ask: Ask): Promise<Answer> {
  const { id } = await writing(ask, context => visibleRow(subscription, context, subscription.calls.one?.key(context)))
  ask.kit.later(() => sendTest(ask.kit, id))
  return { status: 202 }
}

// A-6-5: a token of ours, or the JSON of a browser's push subscription; or its parts (Web Push form).
function readSent({ kit }: Ask, { attributes, pointer }: Input): Sent {
  const { token, endpoint, keys } = attributes
  const at = `${pointer}/attributes`
  if (token === undefined || token === null) {
    const parts = isObject(keys) ? keys : {}
    return { token: null, by: { device: deviceIn({ ...parts, endpoint }, kit.config, at) } }
  }
  if (typeof token !== 'string' || token.length > 4000) {
    throw new AppError('BadRequest', { pointer: `${at}/token`, detail: 'a text is expected' })
  }
  if (!token.startsWith('{')) {
    if (!isToken(token)) throw unknownRegistration()
    return { token, by: { registration: token } }
  }
  const parsed = parsedOf(token)
  const parts = isObject(parsed['keys']) ? parsed['keys'] : {}
  const device = deviceIn({ ...parts, endpoint: parsed['endpoint'] }, kit.config, `${at}/token`)
  return { token, by: { device } }
}

function parsedOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

// A-6-4: in the token form the user is named.
function userOf({ viewer }: Ask, input: Input, isTokenForm: boolean): string {
  const pointer = `${input.pointer}/relationships/user`
  const named = oneOf(input, 'user')
  const me = viewer?.user ?? ''
  if (!named && isTokenForm) throw new AppError('BadRequest', { pointer, detail: 'name the user' })
  if (named && named.id !== me) throw new AppError('Forbidden', { pointer, detail: 'a subscription is one\u2019s own' })
  return me
}

function memberOf({ viewer, group }: Ask, input: Input): ViewerMember | undefined {
  const named = oneOf(input, 'member')
  const own = viewer?.members ?? []
  if (!named) return own.find(it => it.group === group?.code) ?? own[0]
  const member = own.find(it => it.id === named.id)
  if (member) return member
  throw new AppError('Forbidden', { pointer: `${input.pointer}/relationships/member`, detail: 'not your member' })
}

// The lock keeps two subscriptions of one device at once from becoming two.
async function locked({ db, kit }: Context, { by }: Sent): Promise<string> {
  if ('device' in by) return await registrationOf(db, by.device, kit.now())
  const row = await db
    .selectFrom('push_registrations')
    .select('id')
    .where('token', '=', by.registration)
    .forUpdate()
    .executeTakeFirst()
  if (row) return row.id
  throw unknownRegistration()
}

function unknownRegistration(): AppError {
  return new AppError('BadRequest', { pointer: '/data/attributes/token', detail: 'there is no such registration' })
}

// What is not sent is as the user has it (A-3-46); the Web Push form sends none.
async function settingsOf({ db, viewer }: Context, { attributes }: Input): Promise<SubscriptionSettings> {
  const sent = isObject(attributes['settings']) ? attributes['settings'] : {}
  const row = await db
    .selectFrom('user_settings')
    .select(['language', 'notifications'])
    .where('user_id', '=', isUuid(viewer?.user) ? viewer.user : '')
    .executeTakeFirst()
  const of = (name: 'myAccount' | 'newNeeds' | 'newOffers' | 'newMembers') => {
    const value = sent[name]
    return typeof value === 'boolean' ? value : (row?.notifications[name] ?? true)
  }
  const { locale } = sent
  return {
    locale: typeof locale === 'string' && isLanguageTag(locale) ? locale : (row?.language ?? 'en'),
    myAccount: of('myAccount'),
    newNeeds: of('newNeeds'),
    newOffers: of('newOffers'),
    newMembers: of('newMembers'),
  }
}
