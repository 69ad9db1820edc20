import { lives } from '@exchange-kit/model'
import { SignJWT } from 'jose'
import type { Kit } from '../kit.ts'
import type { Granted } from './grants.ts'
import type { Session } from './sessions.ts'
import { claimsOf } from './userinfo.ts'

/** What `/token` answers (A-2-10). */
export type TokenAnswer = {
  access_token: string
  refresh_token?: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
  id_token?: string
}

/** What was issued: the tokens themselves, the session they belong to, and what they may do. */
export type Tokens = {
  readonly session: Session
  readonly granted: Granted
  readonly access: string
  readonly refresh: string
  readonly nonce: string | null | undefined
}

/** The answer for tokens that were issued, with an id_token when `openid` is granted. */
export async function tokenAnswer(kit: Kit, tokens: Tokens): Promise<TokenAnswer> {
  const { session, granted, access, refresh } = tokens
  return {
    access_token: access,
    // By what the session has: narrowing one access token gives nothing of it up (RFC 6749, 6).
    ...(session.granted.scopes.includes('offline_access') ? { refresh_token: refresh } : {}),
    token_type: 'Bearer',
    expires_in: lives.accessToken,
    scope: granted.names.join(' '),
    ...(granted.scopes.includes('openid') ? { id_token: await idToken(kit, tokens) } : {}),
  }
}

/** An access token of a session, for what is granted of it. */
export function accessToken(
  kit: Kit,
  { id, user, client }: Pick<Session, 'id' | 'user' | 'client'>,
  { scopes }: Granted,
): Promise<string> {
  return signed(kit, {
    typ: 'at+jwt',
    subject: user,
    audience: client.id,
    claims: { sid: id, scope: scopes.join(' ') },
  })
}

async function idToken(kit: Kit, { session, granted, nonce }: Tokens): Promise<string> {
  const { user, client, authTime } = session
  const claims = {
    ...(await claimsOf(kit, user, granted.scopes)),
    auth_time: Math.floor(authTime.getTime() / 1000),
    ...(nonce ? { nonce } : {}),
  }
  return signed(kit, { typ: 'JWT', subject: user, audience: client.id, claims })
}

async function signed(
  { keys, config, now }: Kit,
  {
    typ,
    subject,
    audience,
    claims,
  }: { typ: string; subject: string; audience: string; claims: Record<string, unknown> },
): Promise<string> {
  const { kid, key } = await keys.signing('token')
  const issued = Math.floor(now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ })
    .setIssuer(config.bases.auth)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lives.accessToken)
    .sign(key)
}
