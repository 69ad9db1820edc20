import { isAppError } from '@exchange-kit/model'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Rates } from '../http/rates.ts'
import { giveBackShared, hidden, refusalOf, sharedLimit, windowEnd, type SharedLimits } from '../http/shared-limit.ts'

const kinds = [
  'wrongPassword',
  'wrongPasswordOfAddress',
  'wrongPasswordOfAccount',
  'mail',
  'mailOfAddress',
  'signUp',
  'wrongTag',
  'wrongTagOfPayer',
  'newTag',
] as const

/** What is worth guessing or sends mail, counted exactly and for all processes together (A-10-20, A-10-21). One point each. */
export type Attempt = { kind: (typeof kinds)[number]; key: string; points?: number }

/** One that was counted, and when its window ends by the clock of the product (ms). */
export type Counted = Attempt & { until: number }

/**
 * Counts in the database, the embedded one too: a new start must not give new guesses. A trip to it is little beside what
 * is counted: checking a password, sending a mail.
 */
export type Attempts = {
  /**
   * Counts all of these or none. What is known to be wrong stays counted when it is too much, too: `isLasting`.
   * @throws RequestError 429 with the seconds to wait in `meta.retryAfter`
   */
  take(attempts: readonly Attempt[], options?: { isLasting: boolean }): Promise<readonly Counted[]>
  /** Takes them back, from the windows they were counted in: they were none. */
  giveBack(counted: readonly Counted[]): Promise<void>
  /** Keeps in mind for 30 days that an account signed in from an address. */
  know(key: string): Promise<void>
  isKnown(key: string): Promise<boolean>
}

/** Attempts under the given limits; with `off` nothing is counted. */
export function createAttempts(rates: Rates | 'off', shared: SharedLimits): Attempts {
  if (rates === 'off')
    return { take: async () => [], giveBack: async () => {}, know: async () => {}, isKnown: async () => false }
  const limits = new Map(kinds.map(kind => [kind, sharedLimit(shared, kind, rates[kind])]))
  const known = sharedLimit(shared, 'known', { most: 1, seconds: 30 * 86_400 })
  const keyOf = (key: string) => hidden(shared.secret, key)

  async function giveBack(counted: readonly Counted[]): Promise<void> {
    await Promise.all(
      counted.map(async ({ kind, key, points, until }) => {
        const limit = limits.get(kind)
        if (limit) await giveBackShared(shared, { limit, key: keyOf(key), points, until })
      }),
    )
  }

  return {
    giveBack,
    async take(attempts, { isLasting } = { isLasting: false }) {
      const outcomes = await Promise.allSettled(
        attempts.map(async it => await limits.get(it.kind)?.consume(keyOf(it.key), it.points)),
      )
      // The library counts what it refuses too. What a database that failed has counted is unknown.
      const counted = outcomes.flatMap((outcome, at): Counted[] => {
        const res: unknown = outcome.status === 'fulfilled' ? outcome.value : outcome.reason
        const attempt = attempts[at]
        return attempt && res instanceof RateLimiterRes ? [{ ...attempt, until: windowEnd(shared, res) }] : []
      })
      const at = outcomes.findIndex(it => it.status === 'rejected')
      const [outcome, attempt] = [outcomes[at], attempts[at]]
      if (outcome?.status !== 'rejected' || !attempt) return counted
      const refusal = refusalOf(outcome.reason, rates[attempt.kind])
      if (isAppError(refusal) && !isLasting) await giveBack(counted)
      throw refusal
    },
    know: async key => void (await known.set(keyOf(key), 1, 30 * 86_400)),
    isKnown: async key => (await known.get(keyOf(key))) !== null,
  }
}
