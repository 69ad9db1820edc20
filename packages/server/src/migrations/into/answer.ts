import { isGroupCode, type EntryGroup } from '@exchange-kit/model'
import { reading, type Ask } from '../../jsonapi/context.ts'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { lastMapping } from '../last-mapping.ts'
import { mustBeSuper } from '../migration.ts'
import type { Db } from '../work.ts'
import { groupThere, hurdleOf } from './hurdle.ts'

/**
 * GET /migrations/groups/{code}: the group that has a code, and whether members can be brought into it; `null` when the code
 * is free and a migration would make the group (B14, S-SUPER-3). With it the columns that were last chosen by hand for its files,
 * whatever became of them (B11).
 */
export async function answerGroup(ask: Ask): Promise<Answer> {
  mustBeSuper(ask)
  const code = ask.params['code']?.toUpperCase()
  const found = isGroupCode(code)
    ? await reading(ask, async ({ db }) => ({
        group: await groupFor(db, code),
        mapping: await lastMapping(db, code),
      }))
    : { group: null, mapping: null }
  return { type: 'application/json', body: found }
}

async function groupFor(db: Db, code: string): Promise<EntryGroup | null> {
  const there = await groupThere(db, code)
  if (!there) return null
  const { count } = await db
    .selectFrom('members')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('group_code', '=', code)
    .where('account_id', 'is not', null)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  const hurdle = await hurdleOf(db, { code, status: there.status })
  return { name: there.name, members: Number(count), hurdle }
}
