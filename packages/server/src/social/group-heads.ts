import { isGroupCode, type GroupStatus } from '@exchange-kit/model'
import { createCache, type Cache } from '../cache.ts'
import type { Database } from '../database/index.ts'

/** What every request below `/{g}` needs to know of the group. */
export type GroupHead = {
  code: string
  id: string
  name: string
  status: GroupStatus
  timeZone: string
  founder: string
  currency: string | undefined
  allowAnonymousMemberList: boolean
  publicOffers: boolean
  publicStats: boolean
  allowedOrigins: readonly string[]
}

/** Group heads by code; `undefined` = there is no such group. `forget` a code after writing its group or settings. */
export type GroupHeads = Cache<GroupHead | undefined>

export function createGroupHeads(database: Database): GroupHeads {
  return createCache({ seconds: 2, load: codes => loadHeads(database, codes), missing: () => undefined })
}

async function loadHeads(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GroupHead | undefined>> {
  // One strange code must not fail the reading of those asked for beside it.
  const known = codes.filter(isGroupCode)
  if (known.length === 0) return new Map()
  const rows = await database.read(known, db =>
    db
      .selectFrom('groups as g')
      .innerJoin('group_settings as s', 's.group_code', 'g.group_code')
      .leftJoin('currencies as c', 'c.group_code', 'g.group_code')
      .select(['g.group_code', 'g.id', 'g.name', 'g.status', 'g.time_zone', 'g.founder', 'c.id as currency'])
      .select(['s.allow_anonymous_member_list', 's.public_offers', 's.public_stats', 's.allowed_origins'])
      .where('g.group_code', 'in', known)
      .execute(),
  )
  return new Map(
    rows.map((row): [string, GroupHead] => [
      row.group_code,
      {
        code: row.group_code,
        id: row.id,
        name: row.name,
        status: row.status,
        timeZone: row.time_zone,
        founder: row.founder,
        currency: row.currency ?? undefined,
        allowAnonymousMemberList: row.allow_anonymous_member_list,
        publicOffers: row.public_offers,
        publicStats: row.public_stats,
        allowedOrigins: row.allowed_origins,
      },
    ]),
  )
}
