import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Rate, Rates } from './rates.ts'
import { hidden, refusalOf, sharedLimit, type SharedLimits } from './shared-limit.ts'

/**
 * Counts calls in windows of time (A-10-22, A-10-23). A call is decided in memory, or each payment would wait for one more
 * write of the database. Over PostgreSQL a process reports each caller's calls in steps of a twentieth of the limit and
 * learns what the others let through: so all processes together let through the limit and a step more for each of them. A
 * burst that reaches several processes within the time of one exchange finds the limit in each. What is dear and seldom, an
 * upload or a file, is counted in the database itself. The embedded database has one process, and needs none of that.
 */
export type Counters = {
  /** Counts one call. @throws RequestError 429 with the seconds to wait in `meta.retryAfter`. */
  take(kind: keyof Rates, key: string): Promise<void>
  /** Takes a counted call back: what changed nothing is not counted (A-10-23). */
  giveBack(kind: keyof Rates, key: string): Promise<void>
}

type Limit = { take(key: string): Promise<void>; giveBack(key: string): Promise<void> }

/** Counters for the given limits; with `off` nothing is counted. */
export function createCounters(rates: Rates | 'off', shared: SharedLimits): Counters {
  if (rates === 'off') return { take: async () => {}, giveBack: async () => {} }
  const limits = new Map(
    Object.entries(rates).map(([kind, rate]) => [
      kind,
      shared.database.kind !== 'postgres'
        ? inMemory(rate)
        : exact.has(kind)
          ? inDatabase(shared, kind, rate)
          : inSteps(shared, kind, rate),
    ]),
  )
  return {
    take: async (kind, key) => await limits.get(kind)?.take(key),
    giveBack: async (kind, key) => await limits.get(kind)?.giveBack(key),
  }
}

const exact: ReadonlySet<string> = new Set<keyof Rates>(['upload', 'export'])

function inDatabase(shared: SharedLimits, kind: string, rate: Rate): Limit {
  const all = sharedLimit(shared, kind, rate)
  return {
    async take(key) {
      await all.consume(hidden(shared.secret, key)).catch((reason: unknown) => {
        throw refusalOf(reason, rate)
      })
    },
    giveBack: async key => void (await all.reward(hidden(shared.secret, key))),
  }
}

function inMemory(rate: Rate, report?: Report): Limit {
  const local = new RateLimiterMemory({ points: rate.most, duration: rate.seconds })
  return {
    async take(key) {
      const res = await local.consume(key).catch((reason: unknown) => {
        throw refusalOf(reason, rate)
      })
      report?.({ local, key, count: res.consumedPoints, by: 1 })
    },
    async giveBack(key) {
      const { consumedPoints } = await local.reward(key)
      report?.({ local, key, count: consumedPoints, by: -1 })
    },
  }
}

/** Hears of each counted call: how many there are by now, and which way it went. */
type Report = (told: { local: RateLimiterMemory; key: string; count: number; by: 1 | -1 }) => void

function inSteps(shared: SharedLimits, kind: string, rate: Rate): Limit {
  const step = Math.max(1, Math.floor(rate.most / 20))
  const all = sharedLimit(shared, kind, rate)

  // Only whole steps are reported, so what remains of a count by them is what the others do not know of yet.
  async function exchange(local: RateLimiterMemory, key: string, by: number): Promise<void> {
    const told = await all.penalty(hidden(shared.secret, key), by * step)
    const here = (await local.get(key))?.consumedPoints ?? 0
    const known = told.consumedPoints + (here % step)
    if (known > here) await local.set(key, known, told.msBeforeNext / 1000)
  }

  return inMemory(rate, ({ local, key, count, by }) => {
    const crossed = by === 1 ? count % step === 0 : (count + 1) % step === 0
    // A database that is away stops no call here: meanwhile each process counts for itself.
    if (crossed) exchange(local, key, by).catch(() => undefined)
  })
}
