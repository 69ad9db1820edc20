import { password as limits } from '@exchange-kit/model'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Caller } from '../http/fair-queue.ts'

const longest = 16 * limits.most

// argon2id is the library's default. 19 MiB, two passes: about 30 ms a check on a server's core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How a password is stored (A-2-27). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let decoy: Promise<string> | undefined

// Of the four threads Node has for all that blocks, and of the cores, some stay free for everything else.
const inTurn = createFairQueue({
  running: Math.max(1, Math.min(3, availableParallelism() - 1)),
  ofCaller: 100,
  waiting: 1000,
})

/** Like {@link isPassword}, when the turn of who asks comes: a hundred guesses of one hold up nobody else's sign-in (A-1-46). */
export function isPasswordInTurn(
  waits: Caller,
  { password, stored }: { password: string; stored: string | null | undefined },
): Promise<boolean> {
  return inTurn(waits, () => isPassword(password, stored))
}

/** Whether the password is the stored one. Without a stored one it takes the same time and is false (A-2-11). */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  // No password is longer than this one may be; its hash would take as long as the text is.
  if (password.length > longest) return false
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && typeof stored === 'string'
}
