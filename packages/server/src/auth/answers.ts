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

type Parts = {
  session: Session
  granted?: Granted
  refreshToken?: string | undefined
  nonce?: string | null | undefined
}

/** The answer for a session: an access token, what was granted, an id_token when `openid` is among it. */
export async function tokenAnswer(
  kit: Kit,
  { session, granted = session.granted, refreshToken, nonce }: Parts,
): Promise<TokenAnswer> {
  return {
    access_token: await accessToken(kit, session, granted),
    // By what the session has: narrowing one access token gives nothing of it up (RFC 6749, 6).
    ...(refreshToken && session.granted.scopes.includes('offline_access') ? { refresh_token: refreshToken } : {}),
    token_type: 'Bearer',
    expires_in: lives.accessToken,
    scope: granted.names.join(' '),
    ...(granted.scopes.includes('openid') ? { id_token: await idToken(kit, { session, granted, nonce }) } : {}),
  }
}

function accessToken(kit: Kit, { id, user, client }: Session, { scopes }: Granted): Promise<string> {
  return signed(kit, {
    typ: 'at+jwt',
    subject: user,
    audience: client.id,
    claims: { sid: id, scope: scopes.join(' ') },
  })
}

async function idToken(kit: Kit, { session, granted, nonce }: Parts & { granted: Granted }): Promise<string> {
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
