import { sql } from 'kysely'
import type { Job } from '../../jobs/job.ts'
import type { Kit } from '../../kit.ts'
import { quotesEnded } from '../transfers/transfer.ts'

/** Quotes erased in one transaction, and transactions in one run. */
const atOnce = 2000
const rounds = 100

/** Erases quotes that have ended (A-4-35): of a payment between groups in both of them. */
export const eraseQuotes: Job = { name: 'erase-quotes', every: 60, run: erase }

async function erase({ database, now }: Kit): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const gone = await database.transaction('*', async db => {
      const { rows } = await sql`
        delete from transfers where (group_code, id) in (
          select group_code, id from transfers where state = 'new' and created <= ${quotesEnded(now())}
          limit ${atOnce} for update skip locked
        ) returning 1`.execute(db)
      return rows.length
    })
    if (gone < atOnce) break
  }
}
