import { AppError } from '@exchange-kit/model'

/** The signed word of the server on a transfer (A-4-62): amount and currency are the payee's, nothing about the payer. */
export type SignedReceipt = {
  /** Id of the transfer. */
  readonly transfer: string
  readonly state: string
  /** Whole number of 10^-scale. */
  readonly amount: number
  readonly scale: number
  /** Code of the payee's currency. */
  readonly currency: string
  readonly payee: { readonly id: string; readonly code: string }
  readonly reference: string | null
  /** Last change of state. */
  readonly time: Date
}

/** Whose word counts: the issuer of the receipts, and its keys when they are at hand already. */
export type ReceiptTrust = {
  /** The auth service of the site, `https://demo.example/auth`. Never take it from the receipt itself. */
  readonly issuer: string
  /** Its key set; asked from `{issuer}/.well-known/jwks.json` when absent. */
  readonly keys?: { readonly keys: readonly JsonWebKey[] }
}

/**
 * What a receipt says, once its signature is proven (E4.3). Needs WebCrypto alone: browsers and Node ≥ 20. Compare
 * amount, currency, payee and reference with your order before delivering.
 * @throws AppError BadRequest when it is no receipt, Forbidden when its signature or issuer is wrong, ServerNoResponse or
 * ServerBadResponse when the keys cannot be read.
 */
export async function verifyReceipt(jws: string, { issuer, keys }: ReceiptTrust): Promise<SignedReceipt> {
  const [head = '', body = '', seal = '', more] = jws.split('.')
  const header = readJson(head)
  const payload = readJson(body)
  if (more !== undefined || !header || !payload) throw notAReceipt()
  // The algorithm is ours to choose, never the token's: `none` and HMAC with a public key are the classic forgeries.
  if (header['alg'] !== 'ES256' || header['typ'] !== 'receipt+jwt') throw notAReceipt()
  if (payload['iss'] !== issuer) throw forged('it was issued by somebody else')
  const { keys: list } = keys ?? (await askKeys(issuer))
  const key = list.find(it => (it as { kid?: unknown }).kid === header['kid'] && it.kty === 'EC' && it.crv === 'P-256')
  if (!key || header['kid'] === undefined) throw forged('it was signed with a key the issuer does not have')
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const signature = fromBase64(seal)
  if (!signature || !(await isSigned(key, signature, signed))) throw forged('the signature does not fit')
  return read(payload)
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function isSigned({ kty, crv, x, y }: JsonWebKey, signature: Bytes, signed: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y } as JsonWebKey, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, key, signature, signed)
  } catch (cause) {
    throw new AppError('Forbidden', { detail: 'The receipt cannot be trusted: its key is broken.', cause })
  }
}

async function askKeys(issuer: string): Promise<{ keys: readonly JsonWebKey[] }> {
  const address = `${issuer}/.well-known/jwks.json`
  const answer = await fetch(address, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new AppError('ServerNoResponse', { detail: `No answer from ${address}.`, cause })
  })
  const keys: unknown = await answer.json().catch(() => null)
  if (!answer.ok || !isKeySet(keys)) throw new AppError('ServerBadResponse', { detail: `No key set at ${address}.` })
  return keys
}

function isKeySet(value: unknown): value is { keys: JsonWebKey[] } {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys)
}

function read(payload: Record<string, unknown>): SignedReceipt {
  const { sub, state, amount, scale, currency, payee, reference, time } = payload
  const { id, code } = (typeof payee === 'object' && payee !== null ? payee : {}) as Record<string, unknown>
  const at = new Date(typeof time === 'string' ? time : Number.NaN)
  if (typeof sub !== 'string' || typeof state !== 'string' || typeof currency !== 'string') throw notAReceipt()
  if (typeof id !== 'string' || typeof code !== 'string' || Number.isNaN(at.getTime())) throw notAReceipt()
  if (!isWhole(amount) || !isWhole(scale)) throw notAReceipt()
  const ref = typeof reference === 'string' ? reference : null
  return { transfer: sub, state, amount, scale, currency, payee: { id, code }, reference: ref, time: at }
}

type Bytes = Uint8Array<ArrayBuffer>

function fromBase64(text: string): Bytes | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function readJson(text: string): Record<string, unknown> | null {
  const bytes = fromBase64(text)
  if (!bytes) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function notAReceipt(): AppError {
  return new AppError('BadRequest', { detail: 'The text is not a receipt of a payment.' })
}

function forged(why: string): AppError {
  return new AppError('Forbidden', { detail: `The receipt cannot be trusted: ${why}.` })
}
