import { AppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, reading } from '../../jsonapi/context.ts'
import type { Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { oneRow } from '../../jsonapi/rows.ts'
import { accountHref } from '../links.ts'
import { account } from './account.ts'
import { accountKey } from './find.ts'

/**
 * Answers what a payment code printed on paper leads to: the account, by id or code, while it is active (A-4-73). The key
 * `komunitin` is what released clients read (A-11-18).
 */
export async function answerAddress(ask: Ask): Promise<Answer> {
  const { code: group } = groupOf(ask)
  const row = await reading(ask, async context => {
    const key = accountKey(context)
    return key && (await oneRow(account, context, [key, sql`r.status = 'active' and r.kind = 'user'`]))
  })
  if (!row) throw new AppError('NotFound', { detail: 'there is no such account' })
  const href = accountHref(ask.kit, { group, id: row.id })
  return { type: 'application/json', body: { account: href, code: row.code, group, komunitin: href } }
}
