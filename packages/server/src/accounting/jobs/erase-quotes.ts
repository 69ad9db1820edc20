import { sql } from 'kysely'
import type { Job } from '../../jobs/job.ts'
import type { Kit } from '../../kit.ts'
import { quotesEnded } from '../transfers/transfer.ts'

/** Quotes erased in one transaction, and transactions for a group in one run. */
const atOnce = 2000
const rounds = 100

/** Erases quotes that have ended (A-4-35): of a payment between groups in both of them. */
export const eraseQuotes: Job = { name: 'erase-quotes', every: 60, run: erase }

async function erase({ database, now }: Kit): Promise<void> {
  const ended = quotesEnded(now())
  const groups = await database.read('*', db =>
    db
      .selectFrom('transfers')
      .select('group_code')
      .distinct()
      .where('state', '=', 'new')
      .where('created', '<=', ended)
      .execute(),
  )
  for (const { group_code: group } of groups) {
    for (let round = 0; round < rounds; round++) {
      const gone = await database.transaction([group], async db => {
        const { rows } = await sql`
          delete from transfers where group_code = ${group} and id in (
            select id from transfers where group_code = ${group} and state = 'new' and created <= ${ended}
            limit ${atOnce} for update skip locked
          ) returning 1`.execute(db)
        return rows.length
      })
      if (gone < atOnce) break
    }
  }
}
