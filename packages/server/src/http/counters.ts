import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate, Rates } from './rates.ts'
import { giveBackShared, hidden, refusalOf, sharedLimit, windowEnd, type SharedLimits } from './shared-limit.ts'

/**
 * Counts calls in windows of time (A-10-22, A-10-23). A call is decided in memory, or each payment would wait for one more
 * write of the database. Over PostgreSQL a process reports each caller's calls in steps of a twentieth of the limit and
 * learns what the others let through: so all processes together let through the limit and a step more for each of them. A
 * burst that reaches several processes within the time of one exchange finds the limit in each. What is dear and seldom, an
 * upload or a file, is counted in the database itself. The embedded database has one process, and needs none of that.
 */
export type Counters = {
  /** Counts one call, or as many as `points`. @throws RequestError 429 with the seconds to wait in `meta.retryAfter`. */
  take(kind: keyof Rates, key: string, points?: number): Promise<Taken>
  /** Takes a counted call back while its window lasts: what changed nothing is not counted (A-10-23). */
  giveBack(kind: keyof Rates, key: string, taken: Taken): Promise<void>
}

/** When the window ends that a call was counted in (ms), by the clock of whatever counted it; its points, where not one. */
export type Taken = { until: number; points?: number }

type Limit = { take(key: string, points: number): Promise<Taken>; giveBack(key: string, taken: Taken): Promise<void> }

const never: Taken = { until: 0 }

/** Counters for the given limits; with `off` nothing is counted. */
export function createCounters(rates: Rates | 'off', shared: SharedLimits): Counters {
  if (rates === 'off') return { take: async () => never, giveBack: async () => {} }
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
    take: async (kind, key, points = 1) => (await limits.get(kind)?.take(key, points)) ?? never,
    giveBack: async (kind, key, taken) => await limits.get(kind)?.giveBack(key, taken),
  }
}

const exact: ReadonlySet<string> = new Set<keyof Rates>(['upload', 'export'])

function inDatabase(shared: SharedLimits, kind: string, rate: Rate): Limit {
  const limit = sharedLimit(shared, kind, rate)
  return {
    async take(key, points) {
      const res = await limit.consume(hidden(shared.secret, key), points).catch((reason: unknown) => {
        throw refusalOf(reason, rate)
      })
      return { until: windowEnd(shared, res), points }
    },
    giveBack: (key, { until, points }) =>
      giveBackShared(shared, { limit, key: hidden(shared.secret, key), points, until }),
  }
}

function inMemory(rate: Rate, report?: Report): Limit {
  const local = new RateLimiterMemory({ points: rate.most, duration: rate.seconds })
  return {
    async take(key, points) {
      const res = await local.consume(key, points).catch(async (reason: unknown) => {
        // What was too much at once leaves room for less; the library counts what it refuses, too.
        if (reason instanceof RateLimiterRes) await local.reward(key, points)
        throw refusalOf(reason, rate)
      })
      report?.({ local, key, count: res.consumedPoints, by: points })
      return { until: Date.now() + res.msBeforeNext, points }
    },
    async giveBack(key, { until, points = 1 }) {
      const there = await local.get(key)
      // Of a window that has ended nothing is left to be taken back, least of all from the next.
      if (Date.now() >= until || !there || there.consumedPoints < points) return
      const { consumedPoints } = await local.reward(key, points)
      report?.({ local, key, count: consumedPoints, by: -points })
    },
  }
}

/** Hears of each counted call: how many points there are by now, and by how many they went up or down. */
type Report = (told: { local: RateLimiterMemory; key: string; count: number; by: number }) => void

function inSteps(shared: SharedLimits, kind: string, rate: Rate): Limit {
  const step = Math.max(1, Math.floor(rate.most / 20))
  const limit = sharedLimit(shared, kind, rate)
  // Ends of the windows that steps were last reported to, in place of counts; each is forgotten with its window.
  const reported = new RateLimiterMemory({ points: 1, duration: rate.seconds })

  // Only whole steps are reported, so what remains of a count by them is what the others do not know of yet.
  async function exchange(local: RateLimiterMemory, key: string, points: number): Promise<void> {
    const told = await limit.penalty(hidden(shared.secret, key), points)
    const seconds = told.msBeforeNext / 1000
    await reported.set(key, windowEnd(shared, told), seconds)
    const here = (await local.get(key))?.consumedPoints ?? 0
    const known = told.consumedPoints + (here % step)
    if (known > here) await local.set(key, known, seconds)
  }

  async function takeBack(key: string, points: number): Promise<void> {
    const until = (await reported.get(key))?.consumedPoints
    if (until === undefined) return
    await giveBackShared(shared, { limit, key: hidden(shared.secret, key), points, until })
  }

  return inMemory(rate, ({ local, key, count, by }) => {
    const crossed = step * (Math.floor(count / step) - Math.floor((count - by) / step))
    if (crossed === 0) return
    // A database that is away stops no call here: meanwhile each process counts for itself.
    const reporting = crossed > 0 ? exchange(local, key, crossed) : takeBack(key, -crossed)
    reporting.catch(() => undefined)
  })
}
