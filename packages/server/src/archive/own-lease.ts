import { AppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { lease, leaseEnd } from '../database/lease.ts'
import { startHeartbeat } from '../heartbeat.ts'
import type { Kit } from '../kit.ts'

/** B6: one a day, in seconds. */
const day = 86_400

/** The right to make the archive of one's own data: ends with the day used up, or free to be taken again. */
export type OwnLease = { begun: Date; finish(): Promise<void>; release(): Promise<void> }

/**
 * Takes the lease of a user's archive, renewed until it is finished or released: after a process died it is free once the
 * lease has expired.
 * @throws RequestError when one was sent within a day, or is on its way
 */
export async function leaseOwnArchive(kit: Pick<Kit, 'database' | 'now'>, user: string): Promise<OwnLease> {
  const { database } = kit
  const begun = kit.now()
  const attempts = await claim(kit, { user, begun })
  const set = (made: Date | undefined, heldUntil: typeof leaseEnd | null) =>
    database.transaction('*', db =>
      db
        .updateTable('own_archives')
        .set({ held_until: heldUntil, ...(made ? { made } : {}) })
        .where('user_id', '=', user)
        .where('attempts', '=', attempts)
        .execute(),
    )
  const endHeartbeat = startHeartbeat(() => set(undefined, leaseEnd))
  const end = async (made: Date | undefined) => {
    endHeartbeat()
    await set(made, null)
  }
  return { begun, finish: () => end(begun), release: () => end(undefined) }
}

async function claim({ database }: Pick<Kit, 'database'>, { user, begun }: { user: string; begun: Date }) {
  const oldest = new Date(begun.getTime() - day * 1000)
  return await database.transaction('*', async db => {
    const { rows } = await sql<{ attempts: number }>`
      insert into own_archives as mine (user_id, held_until) values (${user}, ${leaseEnd})
      on conflict (user_id) do update set held_until = excluded.held_until, attempts = mine.attempts + 1
      where (mine.made is null or mine.made <= ${oldest})
        and (mine.held_until is null or mine.held_until <= clock_timestamp())
      returning attempts`.execute(db)
    const [row] = rows
    if (row) return row.attempts
    const { made } = await db
      .selectFrom('own_archives')
      .select('made')
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    throw refusal({ made, begun })
  })
}

function refusal({ made, begun }: { made: Date | null; begun: Date }): AppError {
  const left = made ? day - Math.floor((begun.getTime() - made.getTime()) / 1000) : 0
  if (!made || left <= 0) {
    const meta = { retryAfter: lease / 1000 }
    return new AppError('RequestError', { detail: 'your archive is on its way', meta })
  }
  const detail = `your archive is made once a day: the last was made at ${made.toISOString()}`
  return new AppError('RequestError', { detail, meta: { retryAfter: Math.max(1, left) } })
}
