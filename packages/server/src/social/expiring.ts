import { endAhead } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Job } from '../jobs/job.ts'
import type { Kit } from '../kit.ts'
import { tell } from '../tell.ts'

/** Listings told of in one transaction, and transactions in one run. */
const atOnce = 200
const rounds = 50

const kinds = { offers: 'OfferExpired', needs: 'NeedExpired' } as const
type Table = keyof typeof kinds

/** Tells owners that an offer or need ends in seven days, and when it has ended: once each (A-7-24, A-10-12). */
export const tellExpiring: Job = { name: 'tell-expiring', every: 600, run: tellAll }

async function tellAll(kit: Kit): Promise<void> {
  for (const table of ['offers', 'needs'] as const) {
    for (const column of ['told_soon', 'told_ended'] as const) {
      for (let round = 0; round < rounds; round++) {
        if ((await tellSome(kit, table, column)) < atOnce) break
      }
    }
  }
}

/**
 * The end that was told of stands in the row, so that a listing whose end is moved is told of anew, and of two processes
 * the second finds it told. Whoever wrote a listing since the moment to tell of it knows its end, as one made for a week.
 */
async function tellSome(kit: Kit, table: Table, column: 'told_soon' | 'told_ended'): Promise<number> {
  const now = kit.now()
  return await kit.database.transaction('*', async db => {
    const isSoon = column === 'told_soon'
    const moment = isSoon ? sql`l.expires - ${endAhead / 1000} * interval '1 second'` : sql`l.expires`
    const told = sql.ref(column)
    const { rows } = await sql<{ group_code: string; id: string; knows: boolean }>`
      with due as (
        select l.group_code, l.id, l.updated >= ${moment} as knows from ${sql.table(table)} l
        join members m on m.group_code = l.group_code and m.id = l.member_id and m.state = 'active'
        join groups g on g.group_code = l.group_code and g.status = 'active'
        where l.state = 'published' and ${moment} <= ${now} and l.${told} is distinct from l.expires
          ${isSoon ? sql`and l.expires > ${now}` : sql``}
        limit ${atOnce} for update of l skip locked
      )
      update ${sql.table(table)} l set ${told} = l.expires from due
      where l.group_code = due.group_code and l.id = due.id
      returning l.group_code, l.id, due.knows`.execute(db)
    const kind = kinds[table]
    const news = rows.filter(({ knows }) => !knows)
    await tell(
      { db, kit },
      news.map(({ group_code: group, id: subject }) => ({ group, kind, subject })),
    )
    return rows.length
  })
}
