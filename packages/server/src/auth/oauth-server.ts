import OAuth2Server from '@node-oauth/oauth2-server'
import { AppError, isAppError, lives } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import { modelOf, type Call } from './oauth-model.ts'
import { endSession } from './sessions.ts'

/** The grants of the token endpoint, and what each must send beside its client (A-2-1). */
export const grantFields = {
  password: ['username', 'password'],
  refresh_token: ['refresh_token'],
  authorization_code: ['code'],
} as const
export type GrantType = keyof typeof grantFields

/**
 * Gives tokens by the grant of a request. The library walks the grant's steps (RFC 6749, 7636); its model says what each
 * means here. Codes and refresh tokens are redeemed in one transaction, which a refusal at whatever step rolls back.
 * @throws AuthNoCredentials, IncorrectCredentials, IncorrectRequest, RequestError
 */
export async function answerGrant(kit: Kit, type: GrantType, call: Call): Promise<TokenAnswer> {
  // What a refusal leaves to do once the transaction is rolled back.
  let reused: string | undefined
  const run = async (db: Kysely<Tables> | undefined) => {
    const { model, outcome } = modelOf(kit, db, call)
    try {
      await askLibrary(model, type, call)
    } finally {
      reused = outcome.reused
    }
    return outcome
  }
  try {
    const { tokens, ended } = await (type === 'password' ? run(undefined) : kit.database.transaction('*', run))
    if (!tokens) throw new Error('A grant that was not refused gives tokens.')
    for (const id of ended) kit.sessions.forget(id)
    return await tokenAnswer(kit, tokens)
  } catch (error) {
    if (reused) await endSession(kit, reused)
    throw error
  }
}

async function askLibrary(model: OAuth2Server.ServerOptions['model'], type: GrantType, { form, client }: Call) {
  const fields = ['redirect_uri', 'code_verifier', ...grantFields[type]] as const
  const sent = fields.flatMap(name => {
    const value = form.one(name)
    return value === undefined ? [] : [[name, spelt(name, value)]]
  })
  const request = new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    // The client was told by its secret already (form.ts), and scopes are left out, not refused, here (A-2-15).
    body: { ...Object.fromEntries(sent), grant_type: type, client_id: client.id },
  })
  const server = new OAuth2Server({
    model,
    accessTokenLifetime: lives.accessToken,
    refreshTokenLifetime: lives.session,
    requireClientAuthentication: { password: false, refresh_token: false, authorization_code: false },
  })
  await server.token(request, new OAuth2Server.Response()).catch((error: unknown) => {
    throw faultOf(error)
  })
}

// The library takes no letters beyond 16 bits: passwords may have any (A-2-27). The model reads them from the form.
function spelt(name: string, value: string): string {
  return name === 'username' || name === 'password' ? Buffer.from(value).toString('base64url') : value
}

/** Errors of ours stay as they are; those of the library are told in ours (A-2-14). */
function faultOf(error: unknown): unknown {
  if (!(error instanceof OAuth2Server.OAuthError)) return error
  const { inner, name, message } = error as OAuth2Server.OAuthError & { inner?: unknown }
  if (isAppError(inner)) return inner
  switch (name) {
    case 'server_error':
      return inner ?? error
    case 'unauthorized_client':
      return new AppError('IncorrectCredentials', { detail: 'this client may not use this grant' })
    case 'invalid_scope':
    case 'unsupported_grant_type':
      return new AppError('IncorrectRequest', { detail: message })
    default:
      // A code, token or verifier that is malformed is as dead as one that is unknown: 401, never 400.
      return new AppError('AuthNoCredentials', { detail: 'unknown, used or too old, or does not fit' })
  }
}
