import { scopes as usualScopes } from '@exchange-kit/model'
import { badResponse } from './faults.ts'
import type { Settled } from './config.ts'
import { send } from './http.ts'
import type { Tokens } from './stored.ts'

/** The ways to tokens that this client uses (A-2-1). */
export type Grant =
  | { readonly kind: 'password'; readonly email: string; readonly password: string; readonly superadmin?: boolean }
  | {
      readonly kind: 'code'
      readonly code: string
      readonly verifier?: string
      readonly redirect?: string
      readonly auth?: boolean
    }
  | { readonly kind: 'refresh'; readonly refreshToken: string }

/**
 * Asks the auth service for tokens.
 * @throws AppError AuthNoCredentials (401), IncorrectCredentials (403), IncorrectRequest (other 4xx), RequestError (429),
 * ServerBadResponse or ServerNoResponse (product §8).
 */
export async function askTokens(config: Settled, grant: Grant): Promise<Tokens> {
  const values = { ...valuesOf(grant), client_id: config.clientId }
  const body = await post(config, 'token', values)
  const { access_token, refresh_token, expires_in, scope } = (body ?? {}) as Record<string, unknown>
  if (typeof access_token !== 'string' || !Number.isFinite(Number(expires_in))) throw badResponse(200)
  return {
    accessToken: access_token,
    refreshToken: typeof refresh_token === 'string' ? refresh_token : null,
    accessTokenExpire: new Date(Date.now() + Number(expires_in) * 1000).toISOString(),
    scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
  }
}

/** Ends a session at the server (A-2-6). */
export async function revoke(config: Settled, token: string, timeout: number): Promise<void> {
  await post({ ...config, timeout }, 'revoke', { token, client_id: config.clientId })
}

/** What a one-time link of a mail does (A-2-20). */
export type LinkPurpose = 'sign-up' | 'reset' | 'invitation' | 'claim' | 'email' | 'email-undo'

/** A one-time link before it is redeemed: what it does, for which e-mail, and in which group where that is known. */
export type LinkInfo = { readonly purpose: LinkPurpose; readonly email: string; readonly group: string | null }

/** Asks what a one-time link does; it stays good. @throws AppError AuthNoCredentials when it was used or is too old */
export async function askLink(config: Settled, code: string): Promise<LinkInfo> {
  const body = (await post(config, 'links', { code })) as Partial<LinkInfo> | null
  const { purpose, email, group } = body ?? {}
  if (!purpose || typeof email !== 'string') throw badResponse(200)
  return { purpose, email, group: group ?? null }
}

/** Asks for a mail with a link to set a new password; the answer never tells whether the address is known (A-2-2). */
export async function askNewPassword(config: Settled, email: string): Promise<void> {
  await post(config, 'reset-password', { email, client_id: config.clientId })
}

/** Asks for the sign-up mail again (A-2-3); a founder has no group. */
export async function askValidation(
  config: Settled,
  { email, group = '' }: { email: string; group?: string },
): Promise<void> {
  await post(config, 'resend-validation', { email, group, client_id: config.clientId })
}

function valuesOf(grant: Grant): Record<string, string> {
  switch (grant.kind) {
    case 'password':
      return {
        grant_type: 'password',
        username: grant.email,
        password: grant.password,
        scope: scopesFor(grant.superadmin ? ['superadmin'] : []),
      }
    case 'code':
      return {
        grant_type: 'authorization_code',
        code: grant.code,
        scope: scopesFor(grant.auth ? ['auth'] : []),
        ...(grant.verifier ? { code_verifier: grant.verifier } : {}),
        ...(grant.redirect ? { redirect_uri: grant.redirect } : {}),
      }
    case 'refresh':
      return { grant_type: 'refresh_token', refresh_token: grant.refreshToken }
    default:
      return grant satisfies never
  }
}

function scopesFor(extra: readonly string[]): string {
  return [...usualScopes, ...extra].join(' ')
}

async function post(config: Settled, path: string, values: Record<string, string>): Promise<unknown> {
  const url = `${config.services.auth}/${path}`
  const { body } = await send({
    url,
    method: 'POST',
    body: { kind: 'form', values },
    timeout: config.timeout,
    read: 'auth',
  })
  return body
}
