import { randomUUID } from 'node:crypto'
import { AppError, type ErrorCode } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import { newSecret } from '../auth/secrets.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/index.ts'
import { targetFault } from '../http/outgoing.ts'
import { isObject } from '../jsonapi/body.ts'
import { writing, type Ask, type Context } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { installationOf, plain, requireApiKey } from './installations.ts'
import { isPoint, type Device } from './web-push.ts'

/** Answers POST `/push/registrations` (A-6-9). */
export async function answerRegistration(ask: Ask): Promise<Answer> {
  requireApiKey(ask)
  const device = deviceIn(webOf(ask.body), ask.kit.config, '/web')
  const token = newSecret('p')
  await writing(ask, async context => {
    const fid = await installationOf(context)
    const { kit } = context
    // An installation is one device: what it registers now replaces what it did before.
    await context.db.deleteFrom('push_registrations').where('fid', '=', fid).execute()
    await context.db
      .insertInto('push_registrations')
      .values({ id: randomUUID(), token, fid, ...device, updated: kit.now() })
      .execute()
  })
  return plain({ token })
}

/** Answers PATCH `/push/registrations/{token}`: the browser has another endpoint now (A-6-10). */
export async function answerRegistrationChange(ask: Ask): Promise<Answer> {
  requireApiKey(ask)
  const { token = '' } = ask.params
  const device = deviceIn(webOf(ask.body), ask.kit.config, '/web')
  await writing(ask, async context => {
    const id = await ownRegistration(context, token)
    const set = { ...device, updated: context.kit.now() }
    await context.db.updateTable('push_registrations').set(set).where('id', '=', id).execute()
  })
  return plain({ token })
}

/** Answers DELETE `/push/registrations/{token}` (A-6-10); its subscriptions end with it. */
export async function answerRegistrationEnd(ask: Ask): Promise<Answer> {
  const { token = '' } = ask.params
  await writing(ask, async context => {
    const id = await ownRegistration(context, token)
    await context.db.deleteFrom('push_registrations').where('id', '=', id).execute()
  })
  return { status: 204 }
}

/** Whether it may be the token of a registration: others the database may not even be asked for. */
export const isToken = (text: string) => /^[\w.-]{1,100}$/.test(text)

/** The registration of a browser that brings its endpoint itself: one however often it comes. */
export async function registrationOf(db: Kysely<Tables>, device: Device, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('push_registrations')
    .values({ id: randomUUID(), token: null, fid: null, ...device, updated: now })
    .onConflict(conflict =>
      conflict
        .column('endpoint')
        .where('token', 'is', null)
        .doUpdateSet({ p256dh: device.p256dh, auth: device.auth, updated: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Checks an endpoint and its keys: https, not in a private network (A-6-5), keys as RFC 8291 has them. @throws BadRequest */
export function deviceIn(sent: unknown, config: Pick<Config, 'privateTargets'>, pointer: string): Device {
  const fault = (name: string, detail: string) =>
    new AppError('BadRequest' satisfies ErrorCode, { pointer: `${pointer}/${name}`, detail })
  const { endpoint, p256dh, auth } = isObject(sent) ? sent : {}
  if (typeof endpoint !== 'string') throw fault('endpoint', 'the endpoint of a push subscription')
  const why = targetFault(endpoint, config)
  if (why !== undefined) throw fault('endpoint', why)
  if (typeof p256dh !== 'string' || bytesOf(p256dh) !== 65 || !isPoint(p256dh))
    throw fault('p256dh', 'a P-256 key of 65 bytes')
  if (typeof auth !== 'string' || bytesOf(auth) !== 16) throw fault('auth', 'a secret of 16 bytes')
  return { endpoint, p256dh, auth }
}

async function ownRegistration(context: Context, token: string): Promise<string> {
  const fid = await installationOf(context)
  const own = context.db.selectFrom('push_registrations').select('id').where('fid', '=', fid)
  const row = isToken(token) ? await own.where('token', '=', token).executeTakeFirst() : undefined
  if (!row) throw new AppError('NotFound', { detail: 'there is no such registration' })
  return row.id
}

function webOf(body: unknown): unknown {
  return isObject(body) ? body['web'] : undefined
}

function bytesOf(text: string): number {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url').length : 0
}
