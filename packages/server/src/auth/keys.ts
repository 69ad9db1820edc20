import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Database } from '../database/index.ts'

type SigningKey = { kid: string; key: CryptoKey }

/** The keys of the server, the same in every process over one database (A-2-24). */
export type Keys = {
  /** RS256, of access and id tokens. */
  token: SigningKey
  /** ES256, of receipts. */
  receipt: SigningKey
  /** For HMACs: successors of refresh tokens, NFC serials, opaque ids. */
  secret: Uint8Array
  /** Public parts of all keys ever made. */
  published: readonly JWK[]
}

type Row = { kid: string; use: 'token' | 'receipt' | 'secret'; jwk: JWK }

const algorithms = { token: 'RS256', receipt: 'ES256' } as const

/** Reads the keys, newest of each use counts; makes those that are missing. */
export async function loadKeys(database: Database, now: () => Date): Promise<Keys> {
  const stored = await readRows(database)
  const missing = (['token', 'receipt', 'secret'] as const).filter(use => !stored.some(row => row.use === use))
  for (const use of missing) await storeRow(database, await makeRow(use), now)
  const rows = missing.length > 0 ? await readRows(database) : stored
  const secret = newest(rows, 'secret').jwk.k
  if (!secret) throw new Error('The secret key in table keys is broken. Restore the table from a backup.')
  return {
    token: await signingKey(rows, 'token'),
    receipt: await signingKey(rows, 'receipt'),
    secret: Buffer.from(secret, 'base64url'),
    published: rows.flatMap(row => (row.use === 'secret' ? [] : publicPart(row, row.use))),
  }
}

async function readRows(database: Database): Promise<Row[]> {
  const rows = await database.read('*', db =>
    db.selectFrom('keys').selectAll().orderBy('created').orderBy('kid').execute(),
  )
  return rows.map(({ kid, use, jwk }) => ({ kid, use, jwk: jwk as JWK }))
}

// Two processes may start at once: a key has the same kid for both, so that one of them stores it.
async function storeRow(database: Database, { kid, use, jwk }: Row, now: () => Date): Promise<void> {
  await database.transaction('*', db =>
    db
      .insertInto('keys')
      .values({ kid, use, jwk: JSON.stringify(jwk), created: now() })
      .onConflict(conflict => conflict.column('kid').doNothing())
      .execute(),
  )
}

async function makeRow(use: Row['use']): Promise<Row> {
  if (use === 'secret') return { kid: 'secret', use, jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') } }
  const { privateKey } = await generateKeyPair(algorithms[use], { extractable: true })
  return { kid: `${use}-${randomUUID()}`, use, jwk: await exportJWK(privateKey) }
}

async function signingKey(rows: readonly Row[], use: 'token' | 'receipt'): Promise<SigningKey> {
  const { kid, jwk } = newest(rows, use)
  const key = await importJWK(jwk, algorithms[use])
  if (key instanceof Uint8Array)
    throw new Error(`The key ${kid} in table keys is no key pair. Restore the table from a backup.`)
  return { kid, key }
}

function newest(rows: readonly Row[], use: Row['use']): Row {
  const row = rows.findLast(it => it.use === use)
  if (!row) throw new Error(`There is no key for "${use}" in table keys although it was just stored.`)
  return row
}

function publicPart({ kid, jwk }: Row, use: 'token' | 'receipt'): JWK {
  const { kty, n, e, crv, x, y } = jwk
  const shape = use === 'token' ? { n, e } : { crv, x, y }
  return { kty, ...shape, kid, alg: algorithms[use], use: 'sig' } as JWK
}
