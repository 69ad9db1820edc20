import { sql } from 'kysely'
import { mailClaims } from '../../social/acts/claims.ts'
import { isUntouched } from '../../social/acts/untouched.ts'
import { tell } from '../../tell.ts'
import { broughtInto } from '../into/brought.ts'
import { counted, type Making } from '../work.ts'
import { say } from '../say.ts'

/**
 * Tells everybody who was brought in (B14): whoever never was here gets a claim link to what was brought along, whoever
 * signs in already is told that another membership is there.
 */
export async function inviteAll({ kit, migration, db, log, now }: Making): Promise<void> {
  const { code: group, options, creator } = migration
  if (!options.invite) return log.info(say('nobody is mailed: that was decided', 'nobodyMailed', {}))
  // In a group that was there nobody else is told.
  const members = migration.facts.into ? (await broughtInto(db, { id: migration.id, code: group })).members : undefined
  const sent = await mailClaims(db, kit, { group, ...(members ? { members } : {}) })
  const named = members ? sql`and m.id = any(${members}::uuid[])` : sql``
  const { rows: known } = await sql<{ id: string }>`
    select m.id from members m join users u on u.id = m.user_id
    where m.group_code = ${group} and m.state in ('active', 'disabled') and u.id <> ${creator} and not ${isUntouched(now)} ${named}
    order by m.id
  `.execute(db)
  await tell(
    { db, kit },
    known.map(({ id }) => ({ group, kind: 'MemberBroughtIn' as const, subject: id })),
  )
  const message = `${counted(sent.length, 'claim link')} to be mailed, ${known.length} told who sign in already`
  log.info(say(message, 'claims', { count: sent.length, told: known.length }))
}
