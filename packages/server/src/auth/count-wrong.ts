import type { Kit } from '../kit.ts'
import type { Attempt } from './attempts.ts'

type Guess<T> = { email: string; address: string; check: () => Promise<T | undefined> }

/**
 * What a right password gives, with wrong ones counted for all processes together (A-10-20): per e-mail and address, per
 * address, and per e-mail over all addresses, or a botnet would guess without end.
 *
 * The last limit would let a stranger lock an owner out by guessing wrong from many addresses. So it leaves out addresses
 * the account signed in from within 30 days, and it never stops a session from being refreshed or a mailed link from
 * signing in. An unknown e-mail is counted like a known one, which tells nothing of which there are.
 * @throws RequestError after too many
 */
export async function checkCounted<T>(
  { attempts }: Pick<Kit, 'attempts'>,
  { email, address, check }: Guess<T>,
): Promise<T | undefined> {
  const here = `${email} ${address}`
  const guesses: Attempt[] = [
    { kind: 'wrongPassword', key: here },
    { kind: 'wrongPasswordOfAddress', key: address },
  ]
  if (!(await attempts.isKnown(here))) guesses.push({ kind: 'wrongPasswordOfAccount', key: email })
  const counted = await attempts.take(guesses)
  const found = await check().catch(async (error: unknown) => {
    // Who hung up while they waited, or met a full queue, has guessed nothing.
    await attempts.giveBack(counted)
    throw error
  })
  if (found === undefined) return undefined
  await attempts.giveBack(counted)
  await attempts.know(here)
  return found
}
