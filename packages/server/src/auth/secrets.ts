import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A new secret of 128 random bits; the first letter tells what it is (r refresh token, c code, i installation, p push
 * registration, t ticket; s, n and v are state, nonce and verifier towards a sign-in provider).
 */
export function newSecret(kind: 'r' | 'c' | 'i' | 'p' | 't' | 's' | 'n' | 'v'): string {
  return `${kind}.${randomBytes(16).toString('hex')}`
}

/** How a secret is stored: 128 random bits need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The refresh token after this one, the same on every call, so that it need not be stored (A-2-12). */
export function successorOf(token: string, key: Uint8Array): string {
  return `r.${createHmac('sha256', key).update(`refresh ${token}`).digest('hex').slice(0, 32)}`
}

/** Whether two secrets are equal, in the same time for all of them. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
