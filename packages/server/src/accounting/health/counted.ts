import { accountFindings, AppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, isAdmin, refusal, type Context } from '../../jsonapi/context.ts'
import type { Condition } from '../../jsonapi/resource.ts'
import { accountsCounted } from './accounts.ts'
import { membersWithoutListings } from './waiting.ts'

const parameter = 'filter[finding]'

/**
 * The accounts that a finding of the group's health counts, for its administrators (B15): `filter[finding]` of a list of
 * accounts, with the code of one that is about accounts.
 * @throws Forbidden, BadRequest for another code
 */
export async function countedBy(context: Context, wanted: readonly string[]): Promise<Condition> {
  const { code: group } = groupOf(context)
  if (!isAdmin(context, group)) throw refusal(context, 'administrators see how a group is doing')
  const code = accountFindings.find(it => it === wanted[0])
  if (code === undefined || wanted.length > 1)
    throw new AppError('BadRequest', { parameter, detail: `one of ${accountFindings.join(', ')}` })
  const place = { group, now: context.kit.now() }
  if (code !== 'withoutListings')
    return sql`r.id = any(${await accountsCounted(context.db, { ...place, code })}::uuid[])`
  const members = await membersWithoutListings(context.db, place)
  return sql`r.member = any(${members.map(({ id }) => id)}::uuid[])`
}
