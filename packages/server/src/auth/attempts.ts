import { createHmac } from 'node:crypto'
import { AppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Database, Tables } from '../database/index.ts'
import type { Rates } from '../http/rates.ts'

/** What is counted for all processes of a deployment together: guesses at passwords, mails and sign-ups (A-10-20, A-10-21). */
export type Attempt = {
  kind: 'wrongPassword' | 'wrongPasswordOfAddress' | 'wrongPasswordOfAccount' | 'mail' | 'mailOfAddress' | 'signUp'
  key: string
}

/**
 * Counts in windows of time, in the database, so that a limit is one limit however many processes there are. A trip to it
 * is little beside what is counted: checking a password, sending a mail.
 */
export type Attempts = {
  /** Counts all of these or none. @throws RequestError 429 with the seconds to wait in `meta.retryAfter`. */
  take(attempts: readonly Attempt[]): Promise<void>
  /** Takes them back: they were none. */
  giveBack(attempts: readonly Attempt[]): Promise<void>
  /** Keeps in mind for 30 days that an account signed in from an address. */
  know(key: string): Promise<void>
  isKnown(key: string): Promise<boolean>
}

const knownDays = 30

type Parts = { rates: Rates | 'off'; database: Database; secret: Uint8Array; now: () => Date }

/** Attempts under the given limits; with `off` nothing is counted. */
export function createAttempts({ rates, database, secret, now }: Parts): Attempts {
  if (rates === 'off')
    return { take: async () => {}, giveBack: async () => {}, know: async () => {}, isKnown: async () => false }
  // Whoever reads the table learns no e-mail and no address.
  const hidden = ({ kind, key }: { kind: Attempt['kind'] | 'known'; key: string }) =>
    createHmac('sha256', secret).update(`${kind} ${key}`).digest('base64url')
  return {
    take: attempts =>
      database.transaction('*', async db => {
        const time = now()
        await sweep(db, time)
        for (const it of attempts) await takeOne(db, { kind: it.kind, key: hidden(it), time, rate: rates[it.kind] })
      }),
    giveBack: attempts =>
      database.transaction('*', async db => {
        for (const it of attempts)
          await db
            .updateTable('attempts')
            .set({ used: sql`used - 1` })
            .where('kind', '=', it.kind)
            .where('key', '=', hidden(it))
            .where('used', '>', 0)
            .where('ends', '>', now())
            .execute()
      }),
    know: async key => {
      const values = { used: 1, ends: new Date(now().getTime() + knownDays * 86_400_000) }
      await database.transaction('*', db =>
        db
          .insertInto('attempts')
          .values({ kind: 'known', key: hidden({ kind: 'known', key }), ...values })
          .onConflict(conflict => conflict.columns(['kind', 'key']).doUpdateSet(values))
          .execute(),
      )
    },
    isKnown: async key => {
      const row = await database.read('*', db =>
        db
          .selectFrom('attempts')
          .select('used')
          .where('kind', '=', 'known')
          .where('key', '=', hidden({ kind: 'known', key }))
          .where('ends', '>', now())
          .executeTakeFirst(),
      )
      return row !== undefined
    },
  }
}

type One = { kind: Attempt['kind']; key: string; time: Date; rate: Rates[Attempt['kind']] }

// One statement looks and counts, so that of many at once no more than the limit come through.
async function takeOne(db: Kysely<Tables>, { kind, key, time, rate }: One): Promise<void> {
  const ends = new Date(time.getTime() + rate.seconds * 1000)
  const counted = await db
    .insertInto('attempts')
    .values({ kind, key, used: 1, ends })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({
          used: sql`case when attempts.ends <= ${time} then 1 else attempts.used + 1 end`,
          ends: sql`case when attempts.ends <= ${time} then excluded.ends else attempts.ends end`,
        })
        .where(it => it.or([it('attempts.ends', '<=', time), it('attempts.used', '<', rate.most)])),
    )
    .returning('used')
    .executeTakeFirst()
  if (counted) return
  const full = await db
    .selectFrom('attempts')
    .select('ends')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const retryAfter = Math.max(1, Math.ceil((full.ends.getTime() - time.getTime()) / 1000))
  throw new AppError('RequestError', {
    detail: `at most ${rate.most} in ${rate.seconds} seconds`,
    meta: { retryAfter },
  })
}

// A flood of keys must not stay. What another process sweeps or counts at this moment is left to it.
async function sweep(db: Kysely<Tables>, time: Date): Promise<void> {
  const ended = db
    .selectFrom('attempts')
    .select(['kind', 'key'])
    .where('ends', '<=', time)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('attempts')
    .using(ended.as('ended'))
    .whereRef('attempts.kind', '=', 'ended.kind')
    .whereRef('attempts.key', '=', 'ended.key')
    .execute()
}
