import { AppError, toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import * as v from 'valibot'
import { noteExport } from '../../admin/note-export.ts'
import { groupOf, reading } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { filterConditions, sliceOf } from '../../jsonapi/page.ts'
import type { Query } from '../../jsonapi/query.ts'
import { rowsOf } from '../../jsonapi/rows.ts'
import { account, accountStatus } from '../accounts/account.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { requireAdmin } from '../links.ts'
import { withOffset } from '../times.ts'
import { csvAnswer, portion } from './csv.ts'
import type { Cell } from './csv.ts'

const columns = 'id,created,updated,code,name,status,balance,creditLimit,maximumBalance,lastTransfer'.split(',')

/** Answers the accounts of a group as a file, for its administrators (A-4-70). */
export async function answerAccountsFile(asked: Ask): Promise<Answer> {
  const { code, timeZone } = groupOf(asked)
  requireAdmin(asked, code)
  const ask = { ...asked, query: filteredByStatus(asked.query) }
  const unit = await unitOf(ask, code)
  const first = await readPortion(ask, 0)
  await noteExport(ask, 'accounts')
  async function* portions() {
    let offset = 0
    for (let rows = first; rows.length > 0; rows = await readPortion(ask, offset)) {
      yield rows.map(row => cellsOf(row, { unit, timeZone }))
      if (rows.length < portion) return
      offset += portion
    }
  }
  return csvAnswer({ name: `${code}-accounts`, now: ask.kit.now(), timeZone, columns, portions: portions() })
}

// A-4-70 names the parameter itself; the filter of the list says the same.
function filteredByStatus(query: Query): Query {
  const values = query.raw.getAll('status').flatMap(text => text.split(',').flatMap(item => item.trim() || []))
  if (values.length === 0) return query
  if (!values.every(value => v.is(accountStatus, value)))
    throw new AppError('BadRequest', { parameter: 'status', detail: accountStatus.options.join(', ') })
  return { ...query, filters: new Map([...query.filters, ['status', values]]) }
}

function readPortion(ask: Ask, offset: number): Promise<AccountRow[]> {
  return reading(ask, async context => {
    const conditions = [...((await account.calls.list?.where(context)) ?? []), ...filterConditions(account, context)]
    const { order } = sliceOf(account, context)
    return await rowsOf(account, context, { conditions, slice: { order, limit: portion, offset } })
  })
}

/** How many digits stand behind the unit in a group's amounts, and how many its files show at least. */
export type FileUnit = { scale: number; least: number }

/** In what the amounts of a group's files are written: those that are shown stand there too when they are 0 (S-CHECK-56). */
export async function unitOf(ask: Ask, group: string): Promise<FileUnit> {
  return await reading(ask, async ({ db }) => {
    const { rows } = await sql<FileUnit>`
      select scale, decimals as least from currencies where group_code = ${group}
    `.execute(db)
    return rows[0] ?? { scale: 0, least: 0 }
  })
}

function cellsOf(row: AccountRow, { unit, timeZone }: { unit: FileUnit; timeZone: string }): Cell[] {
  const amount = (value: number | null) => (value === null ? null : toUnits(value, unit))
  const time = (value: Date | null) => (value === null ? null : withOffset(value, timeZone))
  return [
    row.id,
    time(row.created),
    time(row.updated),
    row.code,
    { text: row.member_name ?? '' },
    row.status,
    amount(row.balance),
    amount(row.credit_limit),
    amount(row.maximum_balance),
    time(row.last_transfer),
  ]
}
