import { createLocalJWKSet, importJWK, type CryptoKey, type JWK, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../database/index.ts'
import { algorithms, readKeys, type SigningUse, type StoredKey } from './key-rows.ts'

type SigningKey = { kid: string; key: CryptoKey }

/** The keys of the server, the same in every process over one database (A-2-24). */
export type Keys = {
  /** The key that signs now: RS256 for tokens, ES256 for receipts. */
  signing(use: SigningUse): Promise<SigningKey>
  /** Finds the key a token names, also one that another process has just made. */
  readonly ofToken: JWTVerifyGetKey
  /** Public parts: of tokens the present key and those of the last 30 days, of receipts every one that ever signed. */
  published(): Promise<readonly JWK[]>
  /** For HMACs: successors of refresh tokens, NFC serials, opaque ids. */
  readonly secret: Uint8Array
}

/** How long the key set may be kept by others, hence how long a key is shown before it signs; in milliseconds. */
const shown = 3_600_000
const kept = 30 * 24 * 3_600_000
/** How old what this process knows may be, and how often a kid nobody knows may make it look again. */
const age = { usual: 60_000, unknownKid: 5_000 }

/** Reads the keys, and again as they grow old; makes those that are missing. */
export async function loadKeys(database: Database, now: () => Date): Promise<Keys> {
  let rows = await readKeys(database, now)
  let read = now().getTime()
  let reading: Promise<void> | undefined
  const imported = new Map<string, Promise<SigningKey>>()

  return {
    secret: secretOf(rows),
    async signing(use) {
      // Not waited for: whoever signs may be inside a transaction, and the embedded database has one connection.
      void look(age.usual)
      const row = signs(rows, use, now().getTime())
      const key = imported.get(row.kid) ?? importKey(row, use)
      imported.set(row.kid, key)
      return key
    },
    async ofToken(header, token) {
      if (!rows.some(({ kid }) => kid === header.kid)) await look(age.unknownKid)
      const keys = rows.filter(({ use }) => use === 'token').map(row => publicPart(row, 'token'))
      return createLocalJWKSet({ keys })(header, token)
    },
    async published() {
      await look(age.usual)
      return [...lately(rows, now().getTime()), ...rows.filter(({ use }) => use === 'receipt')].map(row =>
        publicPart(row, row.use === 'receipt' ? 'receipt' : 'token'),
      )
    },
  }

  async function look(oldest: number): Promise<void> {
    if (now().getTime() - read < oldest) return
    reading ??= readAgain().finally(() => (reading = undefined))
    await reading
  }

  // With the database away, what is known still holds.
  async function readAgain(): Promise<void> {
    read = now().getTime()
    rows = await readKeys(database, now).catch(() => rows)
  }
}

// The newest that has been shown long enough; the very first one signs at once.
function signs(rows: readonly StoredKey[], use: SigningUse, now: number): StoredKey {
  const ofUse = rows.filter(it => it.use === use)
  const row = ofUse.findLast(it => it.created.getTime() <= now - shown) ?? ofUse[0]
  if (!row) throw new Error(`There is no key for "${use}" in table keys. Restore the table from a backup.`)
  return row
}

function lately(rows: readonly StoredKey[], now: number): StoredKey[] {
  const tokens = rows.filter(({ use }) => use === 'token')
  return tokens.filter((_, at) => {
    const next = tokens[at + 1]
    return next === undefined || next.created.getTime() + shown > now - kept
  })
}

async function importKey({ kid, jwk }: StoredKey, use: SigningUse): Promise<SigningKey> {
  const key = await importJWK(jwk, algorithms[use])
  if (key instanceof Uint8Array)
    throw new Error(`The key ${kid} in table keys is no key pair. Restore the table from a backup.`)
  return { kid, key }
}

function publicPart({ kid, jwk }: StoredKey, use: SigningUse): JWK {
  const { kty, n, e, crv, x, y } = jwk
  const shape = use === 'token' ? { n, e } : { crv, x, y }
  return { kty, ...shape, kid, alg: algorithms[use], use: 'sig' } as JWK
}

function secretOf(rows: readonly StoredKey[]): Uint8Array {
  const secret = rows.findLast(({ use }) => use === 'secret')?.jwk.k
  if (!secret) throw new Error('The secret key in table keys is broken. Restore the table from a backup.')
  return Buffer.from(secret, 'base64url')
}
