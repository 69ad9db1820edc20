import type { Concerned } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Place } from './accounts.ts'
import { counting, type Finding } from './finding.ts'

type Db = Kysely<Tables>

const requestDays = 14
/** Over this share of it (B15). */
const nearLimit = 0.8

/** What waits for somebody among what people show each other: listings that ran out, members who offer nothing. */
export async function listingFindings(db: Db, { group, now }: Place): Promise<Finding[]> {
  const { rows: listings } = await sql<{ type: 'offers' | 'needs'; id: string; expired: boolean }>`
    select 'offers' as type, id, expires <= ${now} as expired from offers where group_code = ${group} and state = 'published'
    union all select 'needs', id, expires <= ${now} from needs where group_code = ${group} and state = 'published'
  `.execute(db)
  const members = await idsOf(
    db,
    'members',
    sql`select id from members where group_code = ${group} and state = 'active'`,
  )
  const expired = listings.filter(it => it.expired)
  return [
    counting('expiredListings', expired, { of: listings.length }),
    counting('withoutListings', await membersWithoutListings(db, { group, now }), { of: members.length }),
  ]
}

/** Active members who neither offer nor ask for anything now, by code. */
export function membersWithoutListings(db: Db, { group, now }: Place): Promise<Concerned[]> {
  const shown = (table: 'offers' | 'needs') => sql`exists (
    select 1 from ${sql.table(table)} l
    where l.group_code = m.group_code and l.member_id = m.id and l.state = 'published' and l.expires > ${now}
  )`
  const query = sql`
    select m.id from members m
    where m.group_code = ${group} and m.state = 'active' and not ${shown('offers')} and not ${shown('needs')} order by m.code
  `
  return idsOf(db, 'members', query)
}

/** The same where the money is: requests, lines of trust that fill up. */
export async function waitingFindings(db: Db, { group, now }: Place): Promise<Finding[]> {
  const old = new Date(now.getTime() - requestDays * 86_400_000)
  const requests = await idsOf(
    db,
    'transfers',
    sql`select id from transfers where group_code = ${group} and state = 'pending' and created <= ${old} order by created`,
  )
  const full = sql`select id from trustlines where group_code = ${group} and credit > 0 and balance > ${nearLimit}::float8 * credit`
  const lines = await idsOf(db, 'trustlines', sql`select id from trustlines where group_code = ${group}`)
  return [
    counting('requestsWaiting', requests, { of: null, days: requestDays }),
    counting('trustlinesNearLimit', await idsOf(db, 'trustlines', full), { of: lines.length }),
  ]
}

async function idsOf(db: Db, type: Concerned['type'], query: ReturnType<typeof sql>): Promise<Concerned[]> {
  const { rows } = await query.execute(db)
  return (rows as { id: string }[]).map(({ id }) => ({ type, id }))
}
