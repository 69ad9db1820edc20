import { lives } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Job } from './job.ts'
import type { Kit } from '../kit.ts'

/** Rows of one table that have had their time: its key, and which rows by the clock. */
type Expired = { table: string; key: readonly string[]; where: (now: Date) => ReturnType<typeof sql> }

/** Rows erased in one transaction, and transactions in one run and table. */
const atOnce = 2000
const rounds = 100
const day = 86_400

/**
 * A session that ended is kept another day: whoever looks for it then still hears that it ended, not that it never was. A
 * partner's code stays as long as the session it gave, so that a second use still ends that (A-2-13).
 */
const expired: readonly Expired[] = [
  {
    table: 'idempotency_keys',
    key: ['caller', 'path', 'key'],
    where: now => sql`created <= ${before(now, lives.idempotencyKey)}`,
  },
  { table: 'one_time_codes', key: ['hash'], where: now => sql`expires <= ${now}` },
  { table: 'rate_limits', key: ['key'], where: now => sql`expire <= ${now.getTime()}` },
  { table: 'authorize_requests', key: ['id'], where: now => sql`expires <= ${now}` },
  { table: 'provider_requests', key: ['hash'], where: now => sql`expires <= ${now}` },
  { table: 'provider_codes', key: ['hash'], where: now => sql`expires <= ${now}` },
  {
    table: 'sessions',
    key: ['id'],
    where: now => sql`ended <= ${before(now, day)} or refreshed <= ${before(now, lives.session + day)}`,
  },
  {
    table: 'partner_codes',
    key: ['hash'],
    where: now => sql`expires <= ${now} and not exists (select from sessions s where s.id = session_id)`,
  },
]

/** Erases what nobody can use any more: idempotency keys (A-10-11), one-time codes, sessions, sign-ins of partners and with providers. */
export const eraseExpired: Job = { name: 'erase-expired', every: 3600, run: erase }

async function erase(kit: Kit): Promise<void> {
  for (const of of expired) {
    for (let round = 0; round < rounds; round++) {
      if ((await eraseSome(kit, of)) < atOnce) break
    }
  }
}

async function eraseSome({ database, now }: Kit, { table, key, where }: Expired): Promise<number> {
  const columns = sql.join(key.map(name => sql.ref(name)))
  return await database.transaction('*', async db => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${where(now())} limit ${atOnce} for update skip locked
      ) returning 1`.execute(db)
    return rows.length
  })
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
