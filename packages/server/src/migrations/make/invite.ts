import { sql } from 'kysely'
import { mailClaims } from '../../social/acts/claims.ts'
import { isUntouched } from '../../social/acts/untouched.ts'
import { tell } from '../../tell.ts'
import { idsOf } from '../ids.ts'
import { add, countOf } from '../portions.ts'
import { rowsBehind, type Position, type StagedAccount } from '../staged.ts'
import { counted, type Making } from '../work.ts'
import { say } from '../say.ts'

/**
 * Tells everybody who was brought in (B14): whoever never was here gets a claim link to what was brought along, whoever
 * signs in already is told that another membership is there. The group is open by then.
 */
export async function invite(making: Making, after: Position): Promise<string | number | null> {
  const { kit, migration, db, now, counts } = making
  const { code: group, options, creator } = migration
  if (!options.invite) return null
  const { members, next } = await broughtBehind(making, after)
  const sent = await mailClaims(db, kit, { group, members })
  const { rows: known } = await sql<{ id: string }>`
    select m.id from members m join users u on u.id = m.user_id
    where m.group_code = ${group} and m.id = any(${members}::uuid[]) and m.state in ('active', 'disabled')
      and u.id <> ${creator} and not ${isUntouched(now)}
    order by m.id
  `.execute(db)
  await tell(
    { db, kit },
    known.map(({ id }) => ({ group, kind: 'MemberBroughtIn' as const, subject: id })),
  )
  add(counts, 'mailed', sent.length)
  add(counts, 'told', known.length)
  return next
}

export function tellInvited({ migration, log, counts }: Making): Promise<null> {
  const [count, told] = [countOf(counts, 'mailed'), countOf(counts, 'told')]
  const message = `${counted(count, 'claim link')} to be mailed, ${told} told who sign in already`
  if (migration.options.invite) log.info(say(message, 'claims', { count, told }))
  else log.info(say('nobody is mailed: that was decided', 'nobodyMailed', {}))
  return Promise.resolve(null)
}

// In a group that was there only those who were brought into it.
async function broughtBehind(
  { migration, db, size }: Making,
  after: Position,
): Promise<{ members: string[]; next: string | number | null }> {
  if (migration.facts.into) {
    const { rows, next } = await rowsBehind({ migration, db }, { kind: 'account', after, most: size })
    const brought = rows.filter(({ data }) => (data as StagedAccount).joined === undefined)
    return { members: brought.map(({ account }) => idsOf(migration.id, account).member), next }
  }
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('group_code', '=', migration.code)
    .$if(after !== null, query => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(size)
    .execute()
  return { members: rows.map(it => it.id), next: rows.length < size ? null : (rows.at(-1)?.id ?? null) }
}
