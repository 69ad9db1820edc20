import { randomUUID } from 'node:crypto'
import type OAuth2Server from '@node-oauth/oauth2-server'
import { AppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Caller } from '../http/fair-queue.ts'
import type { Kit } from '../kit.ts'
import { accessToken, type Tokens as Issued } from './answers.ts'
import type { Client } from './clients.ts'
import type { Code, Redeeming, Reused } from './code.ts'
import { emailIn, type Form } from './form.ts'
import { grant, type Granted } from './grants.ts'
import { linkCode } from './link-code.ts'
import { partnerCode } from './partner-code.ts'
import { providerCode } from './provider-code.ts'
import { refreshToken, type Refresh } from './refresh-tokens.ts'
import { newSecret } from './secrets.ts'
import { startSession, type Session } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** One request for tokens. */
export type Call = { readonly form: Form; readonly client: Client; readonly address: string; readonly waits: Caller }

/** What came of it: tokens, sessions that ended by it, and one that is to end because the request was refused. */
export type Outcome = { tokens?: Issued; ended: readonly string[]; reused?: string }

type Model = OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel & OAuth2Server.AuthorizationCodeModel

// Expiry is judged by the server's own clock before the library sees a code.
const never = new Date(8.64e15)

/**
 * What the library asks about one request: users, codes and tokens by our tables, in one transaction. So a request that is
 * refused at whatever step uses nothing up.
 *
 * @param db the transaction; nothing for a password, whose attempts are counted apart and whose session begins at the end
 */
export function modelOf(kit: Kit, db: Kysely<Tables> | undefined, call: Call): { model: Model; outcome: Outcome } {
  const { form, client, address, waits } = call
  const outcome: Outcome = { ended: [] }
  const id = randomUUID()
  let code: Code | undefined
  let refresh: Refresh | undefined
  let user: { id: string; superadmin: boolean } | undefined
  let granted: Granted | undefined

  function redeeming(): Redeeming {
    if (!db) throw new Error('A code or refresh token is redeemed in a transaction.')
    return { db, kit, form, client }
  }

  const model: Model = {
    getClient: () => Promise.resolve({ id: client.id, grants: grantsOf(client) }),
    // Nothing here checks access tokens: services do (verifier.ts).
    getAccessToken: () => Promise.resolve(null),
    async getUser() {
      user = await signIn(kit, { email: emailIn(form, 'username'), password: form.must('password'), address, waits })
      return { id: user.id }
    },
    async getRefreshToken(token) {
      refresh = unlessReused(await refreshToken(redeeming()))
      if (!refresh) return null
      granted = refresh.granted
      return {
        refreshToken: token,
        client: asked(client.id),
        user: { id: refresh.session.user },
        scope: [...granted.names],
      }
    },
    async revokeToken() {
      await refresh?.rotate()
      return refresh !== undefined
    },
    async getAuthorizationCode(authorizationCode) {
      code = unlessReused(await codeOf(redeeming()))
      if (!code) return null
      return {
        authorizationCode,
        expiresAt: never,
        redirectUri: code.redirect ?? '',
        client: asked(code.client ?? client.id),
        user: { id: code.user },
        ...(code.challenge === undefined ? {} : { codeChallenge: code.challenge, codeChallengeMethod: 'S256' }),
      }
    },
    async revokeAuthorizationCode() {
      outcome.ended = (await code?.revoke()) ?? []
      return code !== undefined
    },
    saveAuthorizationCode: () => Promise.resolve(null),
    validateScope() {
      granted = code?.granted() ?? grant(form.one('scope') ?? '', { client, superadmin: user?.superadmin ?? false })
      return Promise.resolve([...granted.names])
    },
    generateAccessToken(_, { id: subject }) {
      return accessToken(kit, { id: refresh?.session.id ?? id, user: String(subject), client }, mustBe(granted))
    },
    generateRefreshToken: () => Promise.resolve(refresh?.successor ?? newSecret('r')),
    async saveToken(token, asks, owner) {
      const { accessToken: access, refreshToken: successor = '' } = token
      const session = refresh?.session ?? (await begin(String(owner['id']), successor))
      outcome.tokens = { session, granted: mustBe(granted), access, refresh: successor, nonce: code?.nonce }
      return { ...token, client: asks, user: owner }
    },
  }
  return { model, outcome }

  async function begin(owner: string, refreshToken: string): Promise<Session> {
    const now = kit.now()
    const start = (at: Kysely<Tables>) =>
      startSession(at, { id, user: owner, client, granted: mustBe(granted), refreshToken, now })
    const session = await (db ? start(db) : kit.database.transaction('*', start))
    await code?.started?.(session.id)
    return session
  }

  function unlessReused<T extends object>(found: T | Reused | undefined): T | undefined {
    if (!found || !('reused' in found)) return found
    outcome.reused = found.reused
    return undefined
  }

  // Of another client it is refused by the library.
  function asked(of: string): OAuth2Server.Client {
    return { id: of, grants: [] }
  }
}

// The library asks what was granted before it asks for a token.
function mustBe(granted: Granted | undefined): Granted {
  if (!granted) throw new Error('Nothing was granted.')
  return granted
}

/** The grants a client may use: a password is typed on our own pages only (A-2-11). */
function grantsOf({ firstParty }: Client): string[] {
  return [...(firstParty ? ['password'] : []), 'refresh_token', 'authorization_code']
}

/**
 * Finds the code of a request by how it is redeemed: of a one-time link by a first-party client alone, of a sign-in with a
 * provider with its verifier too, any other with redirect address and verifier (A-2-13).
 */
async function codeOf(redeeming: Redeeming): Promise<Code | Reused | undefined> {
  const { form, client } = redeeming
  const verifier = form.one('code_verifier')
  if (form.one('redirect_uri') !== undefined || !client.firstParty) {
    if (form.one('redirect_uri') === undefined || verifier === undefined) throw missing(form)
    return await partnerCode(redeeming)
  }
  return await (verifier === undefined ? linkCode(redeeming) : providerCode(redeeming))
}

function missing(form: Form): AppError {
  const parameter = form.one('redirect_uri') === undefined ? 'redirect_uri' : 'code_verifier'
  return new AppError('IncorrectRequest', { parameter, detail: `${parameter} is missing` })
}
