import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>

/** The tables of signing in. They belong to no group: a user may have members in several. */
export type AuthTables = {
  users: UserRow
  sessions: SessionRow
  refresh_tokens: RefreshTokenRow
  one_time_codes: OneTimeCodeRow
  authorize_requests: AuthorizeRequestRow
  partner_codes: PartnerCodeRow
  provider_requests: ProviderRequestRow
  provider_codes: ProviderCodeRow
  identities: IdentityRow
  keys: KeyRow
  rate_limits: RateLimitRow
}

/** Who signs in. `email` is in lower case, as equality ignores case; no `password` = none was ever set. */
export type UserRow = {
  id: string
  email: string
  email_verified: Generated<boolean>
  /** Signed up and never opened the mail: another sign-up with the same e-mail takes its place (A-3-43). */
  waiting: Generated<boolean>
  name: string
  /** argon2id (A-2-27). */
  password: string | null
  /** When another one took the place of one that was there. */
  superadmin: Generated<boolean>
  created: Time
  updated: Time
}

/** A sign-in of a user with a client; its tokens live as long as it does (A-2-17). */
export type SessionRow = {
  id: string
  user_id: string
  client_id: string
  /** Granted scopes in the names the request used (A-2-10). */
  scope: string
  auth_time: Time
  refreshed: Time
  ended: OptionalTime
}

/** A refresh token, by its SHA-256. Once used it has a successor, made of it with a secret (A-2-12). */
export type RefreshTokenRow = { hash: string; session_id: string; created: Time; used: OptionalTime }

export type CodePurpose = 'sign-up' | 'reset' | 'invitation' | 'email' | 'email-undo' | 'claim'

/** A one-time link of a mail (2.3), by the SHA-256 of its code. */
export type OneTimeCodeRow = {
  hash: string
  purpose: CodePurpose
  user_id: string
  /** The address it was mailed to, or puts back. */
  email: string
  expires: Time
  /** Of a claim link (B14) and an invitation: the group whose member it is for. */
  claimed_in: string | null
}

/** A partner's sign-in waiting for the user's answer (A-2-21). */
export type AuthorizeRequestRow = {
  id: string
  client_id: string
  redirect_uri: string
  scope: string
  state: string | null
  challenge: string
  nonce: string | null
  expires: Time
}

/** A partner's code, kept after use so that a second use is noticed (A-2-13). */
export type PartnerCodeRow = {
  hash: string
  client_id: string
  redirect_uri: string
  challenge: string
  scope: string
  nonce: string | null
  user_id: string
  expires: Time
  session_id: string | null
}

/** A sign-in with a provider waiting for its answer, by the SHA-256 of the state we gave it (A-2-25). */
export type ProviderRequestRow = {
  hash: string
  provider: string
  /** What our client asked for: its own state and challenge, and where to go on. */
  client_id: string
  state: string
  challenge: string
  redirect: string | null
  /** What the provider's answer must fit. */
  nonce: string
  verifier: string
  expires: Time
}

/** What came of one: a code for our client, by its SHA-256. */
export type ProviderCodeRow = { hash: string; client_id: string; challenge: string; user_id: string; expires: Time }

/** An account at a provider and the user it is here (A-2-26). */
export type IdentityRow = { issuer: string; subject: string; user_id: string; created: Time }

/** A rate limit's count by a hidden key, until `expire` in milliseconds (A-10-20 to A-10-23). */
export type RateLimitRow = { key: string; points: number; expire: number }

/** A signing key, public and private part as JWK. Receipts stay verifiable for good (A-2-24). */
export type KeyRow = {
  kid: string
  use: 'token' | 'receipt' | 'secret'
  jwk: Json<Record<string, unknown>>
  created: Time
}
