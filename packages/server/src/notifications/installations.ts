import { AppError } from '@exchange-kit/model'
import { hashOf, isSame, newSecret } from '../auth/secrets.ts'
import { isObject } from '../jsonapi/body.ts'
import { writing, type Ask, type Context } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'

/** How long an installation token holds, in seconds (A-6-7). */
const tokenLife = 7 * 86_400
const expiresIn = `${tokenLife}s`
const fidPattern = /^[cdef][A-Za-z0-9_-]{21}$/
const appPattern = /^[\x20-\x7e]{0,200}$/

/** Answers POST `/push/installations` (A-6-7). Both tokens are stored as hashes. */
export async function answerInstallation(ask: Ask): Promise<Answer> {
  requireApiKey(ask)
  const { fid, appId } = isObject(ask.body) ? ask.body : {}
  if (typeof fid !== 'string' || !fidPattern.test(fid)) {
    throw new AppError('BadRequest', { pointer: '/fid', detail: 'a letter of c to f and 21 letters, digits, _ or -' })
  }
  if (typeof appId !== 'string' || !appPattern.test(appId)) {
    throw new AppError('BadRequest', { pointer: '/appId', detail: 'the name of the app' })
  }
  const refreshToken = newSecret('i')
  const { token, stored } = newAuthToken(ask)
  const made = await writing(ask, ({ db, kit }) =>
    db
      .insertInto('push_installations')
      .values({ fid, app_id: appId, refresh_hash: hashOf(refreshToken), ...stored, created: kit.now() })
      .onConflict(conflict => conflict.column('fid').doNothing())
      .returning('fid')
      .executeTakeFirst(),
  )
  if (!made) throw new AppError('BadRequest', { status: 409, pointer: '/fid', detail: 'this id is taken' })
  return plain({ fid, refreshToken, authToken: { token, expiresIn } })
}

/** Answers POST `/push/installations/{fid}/authTokens:generate` (A-6-8). */
export async function answerAuthToken(ask: Ask): Promise<Answer> {
  const { fid = '' } = ask.params
  if (!fidPattern.test(fid)) throw unknownInstallation()
  const { token, stored } = newAuthToken(ask)
  await writing(ask, async ({ db }) => {
    const row = await db.selectFrom('push_installations').selectAll().where('fid', '=', fid).executeTakeFirst()
    if (!row) throw unknownInstallation()
    if (!isSame(row.refresh_hash, hashOf(bearerOf(ask)))) throw wrongToken()
    await db.updateTable('push_installations').set(stored).where('fid', '=', fid).execute()
  })
  return plain({ token, expiresIn })
}

/** The installation that asks, by its token. @throws Unauthorized */
export async function installationOf({ db, kit, headers }: Context): Promise<string> {
  const sent = headers['x-installation-auth']
  const token = typeof sent === 'string' ? sent.replace(/^FIS /, '') : ''
  const row = await db
    .selectFrom('push_installations')
    .select('fid')
    .where('auth_hash', '=', hashOf(token))
    .where('auth_expires', '>', kit.now())
    .executeTakeFirst()
  if (!row) throw wrongToken()
  return row.fid
}

/** The key is public: it keeps strangers' apps apart, not strangers out (A-6-11). @throws Unauthorized */
export function requireApiKey({ headers, kit }: Ask): void {
  if (headers['x-api-key'] !== kit.config.pushApiKey) {
    throw new AppError('Unauthorized', { header: 'X-Api-Key', detail: 'the key of the runtime configuration' })
  }
}

/** An answer of these calls, which are no JSON:API. */
export function plain(body: object): Answer {
  return { type: 'application/json', body }
}

function newAuthToken({ kit }: Ask): { token: string; stored: { auth_hash: string; auth_expires: Date } } {
  const token = newSecret('i')
  const auth_expires = new Date(kit.now().getTime() + tokenLife * 1000)
  return { token, stored: { auth_hash: hashOf(token), auth_expires } }
}

function bearerOf({ headers }: Ask): string {
  const { authorization } = headers
  return typeof authorization === 'string' ? authorization.replace(/^(Bearer|FIS_v2)\s+/i, '') : ''
}

function unknownInstallation(): AppError {
  return new AppError('NotFound', { detail: 'there is no such installation' })
}

function wrongToken(): AppError {
  return new AppError('Unauthorized', { detail: 'the token of the installation is wrong or too old' })
}
