import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../database/index.ts'

/** What a key is for: access and id tokens (RS256), receipts (ES256), HMACs. */
export type KeyUse = 'token' | 'receipt' | 'secret'
export type SigningUse = Exclude<KeyUse, 'secret'>
export type StoredKey = { kid: string; use: KeyUse; jwk: JWK; created: Date }

export const algorithms = { token: 'RS256', receipt: 'ES256' } as const

/** All keys, oldest first; the first of each use is made where it is missing. */
export async function readKeys(database: Database, now: () => Date): Promise<StoredKey[]> {
  const stored = await readRows(database)
  const missing = (['token', 'receipt', 'secret'] as const).filter(use => !stored.some(row => row.use === use))
  if (missing.length === 0) return stored
  for (const use of missing) await storeKey(database, { use, nth: 1, created: now() })
  return readRows(database)
}

/**
 * Makes new signing keys. They are published at once and sign an hour later, when whoever keeps the old key set for that
 * hour has fetched it again (A-2-24).
 */
export async function rotateKeys(database: Database, now: () => Date): Promise<void> {
  const stored = await readKeys(database, now)
  for (const use of ['token', 'receipt'] as const) {
    const nth = stored.filter(row => row.use === use).length + 1
    await storeKey(database, { use, nth, created: now() })
  }
}

// Two processes may do this at once: the nth key of a use has the same kid for both, so that one of them stores it.
async function storeKey(
  database: Database,
  { use, nth, created }: { use: KeyUse; nth: number; created: Date },
): Promise<void> {
  const kid = use === 'secret' ? 'secret' : `${use}-${nth}`
  const jwk = JSON.stringify(await newKey(use))
  await database.transaction('*', db =>
    db
      .insertInto('keys')
      .values({ kid, use, jwk, created })
      .onConflict(conflict => conflict.column('kid').doNothing())
      .execute(),
  )
}

async function newKey(use: KeyUse): Promise<JWK> {
  if (use === 'secret') return { kty: 'oct', k: randomBytes(32).toString('base64url') }
  const { privateKey } = await generateKeyPair(algorithms[use], { extractable: true })
  return exportJWK(privateKey)
}

async function readRows(database: Database): Promise<StoredKey[]> {
  const rows = await database.read('*', db =>
    db.selectFrom('keys').selectAll().orderBy('created').orderBy('kid').execute(),
  )
  return rows.map(({ kid, use, jwk, created }) => ({ kid, use, jwk: jwk as JWK, created }))
}
