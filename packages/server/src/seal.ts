import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Kit } from './kit.ts'

type Keyed = Pick<Kit, 'keys'>
/** What is locked: each use has a key of its own. */
type Use = 'credentials of migrations' | 'links in mails'

/** Locks a text with a key of the server's, so that whoever reads the table alone has nothing (A-4-80). */
export function seal({ keys }: Keyed, use: Use, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys.secret, use), nonce)
  const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url')
}

/** Opens what {@link seal} locked. @throws Error when it was changed, or locked by another server */
export function unseal({ keys }: Keyed, use: Use, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys.secret, use), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(secret: Uint8Array, use: Use): Buffer {
  return createHmac('sha256', secret).update(use).digest()
}
