import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import type { Granted } from './grants.ts'

/** A code that can be redeemed: of a one-time link, of a sign-in with a provider, or of a partner's consent. */
export type Code = {
  readonly user: string
  /** The client it was made for; any first-party one where it names none. */
  readonly client?: string
  readonly redirect?: string
  /** S256 of the verifier that redeems it (RFC 7636). */
  readonly challenge?: string
  readonly nonce?: string | null
  /** What its session may do. @throws IncorrectRequest when nothing of what was asked is granted */
  granted(): Granted
  /** Takes the code out of use, and does what it stands for. Gives the sessions that end by it. */
  revoke(): Promise<readonly string[]>
  /** Hears of the session it gave. */
  started?(session: string): Promise<void>
}

/** A code that was redeemed before: one of the two who had it stole it, so what it gave is to end. */
export type Reused = { readonly reused: string }

/** Where a code is looked for: in the transaction that redeems it, or nothing of it happens. */
export type Redeeming = {
  readonly db: Kysely<Tables>
  readonly kit: Kit
  readonly form: Form
  readonly client: Client
}
