import { AppError, expandAccountCode, isUuid } from '@exchange-kit/model'
import { sql } from 'kysely'
import { groupOf, isAdmin } from '../../jsonapi/context.ts'
import type { Ask, Context } from '../../jsonapi/context.ts'
import type { Condition, Filter } from '../../jsonapi/resource.ts'
import { tagHash } from './tags.ts'

/** The account a path names by id or code; a former code finds it too, as codes are printed (A-4-16, A-4-19). */
export function accountKey(context: Context): Condition | undefined {
  const name = context.params['account'] ?? ''
  const { code: group } = groupOf(context)
  const here = sql`r.group_code = ${group} and r.status <> 'deleted'`
  if (isUuid(name)) return sql`${here} and r.id = ${name}`
  const code = expandAccountCode(name, group)
  return code === undefined ? undefined : sql`${here} and (${hasCode([code], context)})`
}

/** Accounts that have or had one of the codes. */
export function hasCode(codes: readonly string[], context: Context): Condition {
  const { code: group } = groupOf(context)
  return sql`(r.code = any(${[...codes]}::text[]) or r.id in (
    select f.account_id from former_account_codes f where f.group_code = ${group} and f.code = any(${[...codes]}::text[])
  ))`
}

/** The account that carries a tag, by its serial (A-4-18). @throws BadRequest for more than one value */
export const hasTag: Filter = (values, context) => {
  const [value, ...more] = values
  if (more.length > 0) throw new AppError('BadRequest', { parameter: 'filter[tag]', detail: 'one tag at a time' })
  const { code: group } = groupOf(context)
  const hash = tagHash(context.kit, { group, value: value ?? '' })
  return sql`r.id in (select t.account_id from account_tags t where t.group_code = ${group} and t.hash = ${hash})`
}

/** Counts the look for a tag as a wrong serial (A-4-48), unless it is found. @throws RequestError after too many */
export async function countTagGuess({ kit, query, viewer }: Ask): Promise<{ giveBack(): Promise<void> } | undefined> {
  if (!viewer || !query.filters.get('tag')?.length) return undefined
  const counted = await kit.attempts.take([{ kind: 'wrongTag', key: viewer.user }])
  return { giveBack: () => kit.attempts.giveBack(counted) }
}

/** Virtual accounts only for administrators who ask for them (A-4-17). */
export const isOfKind: Filter = (values, context) => {
  const kinds = isAdmin(context, groupOf(context).code) ? values : values.filter(kind => kind !== 'virtual')
  return sql`r.kind = any(${[...kinds]}::text[])`
}
