import { isTimeZone } from '@exchange-kit/model'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { verifyWithin } from '../accounting/ledger/verify.ts'
import type { Tables } from '../database/index.ts'
import { fault, taken } from './fault.ts'
import { groupKinds } from './kinds.ts'
import { dataFile } from './manifest.ts'

type Db = Kysely<Tables>

/** @throws AppError BadRequest unless nothing here has the code of the group */
export async function mustBeFree(db: Db, group: string): Promise<void> {
  for (const { table, rows } of groupKinds) {
    if (rows) continue
    const found = await sql`select 1 from ${sql.table(table)} where group_code = ${group} limit 1`.execute(db)
    if (found.rows.length > 0)
      throw taken(`There is a group with the code ${group} here already.`, {
        code: 'archiveThere',
        values: { group },
      })
  }
}

/** @throws AppError BadRequest unless this server can tell the time in the zone of the group */
export async function mustHaveTimeZone(db: Db, group: string): Promise<void> {
  const row = await db.selectFrom('groups').select('time_zone').where('group_code', '=', group).executeTakeFirst()
  if (row && !isTimeZone(row.time_zone)) throw fault('The time zone of its group is none that this server knows.')
}

/** Rows that must not be there, and what they would mean. */
type Check = { readonly detail: string; readonly rows: (group: string) => RawBuilder<unknown> }

const single = ['groups', 'group_settings', 'currencies', 'ledgers'].map((table): Check => ({
  detail: `there is not exactly one row of ${table}`,
  rows: group =>
    sql`select 1 from (select count(*) as n from ${sql.table(table)} where group_code = ${group}) c where n <> 1`,
}))

const codes: readonly Check[] = [
  {
    detail: 'the code of an account does not begin with that of the group',
    rows: group => sql`select 1 from accounts where group_code = ${group} and left(code, 4) <> ${group}`,
  },
  {
    detail: 'the account of its trade with other groups is missing',
    rows: group => sql`select 1 where not exists (
      select from accounts where group_code = ${group} and code = ${`${group}EXTR`} and kind = 'virtual')`,
  },
  {
    detail: 'another group of this server has its id',
    rows: group => sql`select 1 from groups g join groups o on o.id = g.id and o.group_code <> g.group_code
      where g.group_code = ${group}`,
  },
  {
    detail: 'the currency of another group of this server has the id of its own',
    rows: group => sql`select 1 from currencies c join currencies o on o.id = c.id and o.group_code <> c.group_code
      where c.group_code = ${group}`,
  },
]

// No foreign keys hold what refers to what inside a group.
const dangling = groupKinds.flatMap(kind =>
  Object.entries(kind.refs ?? {}).flatMap(([column, type]): Check[] => {
    const target = groupKinds.find(it => it.type === type)
    if (kind.rows || !target || target.rows || type === 'currencies') return []
    const isParty = kind.type === 'transfers' && type === 'accounts'
    const here = isParty ? sql`and ${sql.ref(`t.${column}_group`)} = t.group_code` : sql``
    return [
      {
        detail: `${dataFile(kind.type)} names one of ${dataFile(type)} that is not there`,
        rows: group => sql`
          select 1 from ${sql.table(kind.table)} t
          left join ${sql.table(target.table)} o on o.group_code = ${group} and o.id = ${sql.ref(`t.${column}`)}
          where t.group_code = ${group} and ${sql.ref(`t.${column}`)} is not null and o.id is null ${here} limit 1`,
      },
    ]
  }),
)

/**
 * Checks what was put, before anybody sees it: that it holds together, and the rules of the ledger (L1, L2, L10, L12, and
 * L13 with groups that are here).
 * @throws AppError BadRequest
 */
export async function mustHold(db: Db, group: string): Promise<void> {
  for (const { detail, rows } of [...single, ...codes, ...dangling]) {
    const found = await rows(group).execute(db)
    if (found.rows.length > 0) throw fault(`It does not hold together: ${detail}.`)
  }
  const findings = await verifyWithin(db, group)
  const [first] = findings
  if (first)
    throw fault(
      `Its ledger breaks ${first.rule}: ${first.detail}${findings.length > 1 ? `, and ${findings.length - 1} more` : ''}.`,
    )
}
