import { password as limits } from '@exchange-kit/model'
import { hash, verify } from '@node-rs/argon2'

const longest = 16 * limits.most

// argon2id is the library's default. 19 MiB, two passes: about 30 ms a check on a server's core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How a password is stored (A-2-27). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let decoy: Promise<string> | undefined

/** Whether the password is the stored one. Without a stored one it takes the same time and is false (A-2-11). */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  // No password is longer than this one may be; its hash would take as long as the text is.
  if (password.length > longest) return false
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && typeof stored === 'string'
}
