import { pageSize } from '@exchange-kit/model'
import type { Context } from '../../jsonapi/context.ts'
import { reading, refusal } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import { resourceOf } from '../../jsonapi/document.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { startsWords } from '../../jsonapi/filters.ts'
import { includeFrom } from '../../jsonapi/include.ts'
import { pageLinks } from '../../jsonapi/page.ts'
import { visibleRow } from '../../jsonapi/read.ts'
import { account, isOwnOrAdmin } from '../accounts/account.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { accountKey } from '../accounts/find.ts'
import { entry } from './entry.ts'
import { entriesOf } from './rows.ts'
import { periodOf, totalsOf, windowOf } from './window.ts'

/** Answers an account's statement: its entries, and what the whole period comes to (A-4-63). */
export async function answerStatement(ask: Ask): Promise<Answer> {
  return { body: await reading(ask, document) }
}

async function document(context: Context) {
  const { db, query, kit } = context
  const row = await statementAccount(context)
  const period = periodOf(context, row.id)
  const window = await windowOf(db, period)
  const size = query.size ?? pageSize.default
  const isRising = query.sort.some(({ field, descending }) => field === 'created' && !descending)
  const part = { window, isRising, limit: size + 1, offset: query.after }
  const found = await entriesOf(db, period, { part, search: searchOf(context) })
  const rows = found.slice(0, size)
  const { documents } = await includeFrom(entry, rows, { context, registry: kit.registry })
  return {
    data: rows.map(it => resourceOf(entry, it, { context, isPublic: false })),
    ...(documents.length > 0 ? { included: documents } : {}),
    links: pageLinks(entry, { context, size, hasNext: found.length > rows.length }),
    meta: await totalsOf(db, period, window),
  }
}

/** The account of the path, for its owner and administrators (A-4-23). @throws NotFound, Forbidden */
export async function statementAccount(context: Context): Promise<AccountRow> {
  const row = await visibleRow(account, context, accountKey(context))
  if (!isOwnOrAdmin(context, row)) throw refusal(context, 'the account is somebody else\u2019s')
  return row
}

/** The words of `filter[search]` as a condition on the transfer. */
export function searchOf(context: Context) {
  const values = context.query.filters.get('search') ?? []
  return startsWords('t.search')(values, context)
}
