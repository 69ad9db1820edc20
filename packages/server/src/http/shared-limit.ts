import { createHmac } from 'node:crypto'
import { AppError } from '@exchange-kit/model'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/index.ts'
import type { Rate } from './rates.ts'

/** Where limits are counted for all processes of a deployment together. */
export type SharedLimits = { database: Database; secret: Uint8Array; now: () => Date }

/** A limit in the table `rate_limits`. Who reads the table learns no e-mail and no address: see {@link hidden}. */
export function sharedLimit({ database, now }: SharedLimits, name: string, { most, seconds }: Rate) {
  const storeClient = { query: (statement: Asked) => query({ database, now }, statement) }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The job that erases what has expired does it for all processes.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  })
}

/** When the window ends that something was counted in, by the clock of the product (ms). */
export function windowEnd({ now }: Pick<SharedLimits, 'now'>, { msBeforeNext }: { msBeforeNext: number }): number {
  return now().getTime() + msBeforeNext
}

/**
 * Takes points of a shared limit back, from the window that ends then alone: one that is over holds nothing any more, and the
 * next nothing of them.
 */
export async function giveBackShared(
  { database, now }: Pick<SharedLimits, 'database' | 'now'>,
  {
    limit,
    key,
    points = 1,
    until,
  }: { limit: RateLimiterPostgres; key: string; points?: number | undefined; until: number },
): Promise<void> {
  const text =
    'update rate_limits set points = points - $1 where key = $2 and points >= $1 and expire > $3 and abs(expire - $4) < 1000'
  const values = [points, limit.getKey(key), now().getTime(), Math.round(until)]
  await database.statement('*', { text, values, name: 'rate-limit-give-back' })
}

/** A key as it is stored. */
export function hidden(secret: Uint8Array, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url')
}

/** What a refused caller is told, when a limit refused them; any other error stays what it is. */
export function refusalOf(reason: unknown, { most, seconds }: Rate): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  return new AppError('RequestError', { detail: `at most ${most} in ${seconds} seconds`, meta: { retryAfter } })
}

type Asked = { text: string; values: readonly unknown[]; name: string }

// The library reads the clock of the process, last of all; tests and demo data turn ours. Its windows are whole seconds, and
// its instants numbers that no count comes near.
async function query({ database, now }: Pick<SharedLimits, 'database' | 'now'>, { text, values, name }: Asked) {
  const here = now().getTime()
  const its = Number(values.at(-1))
  const turned = values.map(it =>
    typeof it === 'number' && it > 1e12 ? here + Math.round((it - its) / 1000) * 1000 : it,
  )
  const { rows } = await database.statement('*', { text, values: turned, name })
  return { rows: rows.map(row => ({ ...row, expire: Number(row['expire']) - here + its })), rowCount: rows.length }
}
