import { sql } from 'kysely'
import { setGroupStatus } from '../../social/acts/groups.ts'
import type { Facts, Into } from '../data.ts'
import type { Making } from '../work.ts'
import { holdGroup, mustTakeMembers } from './hurdle.ts'
import { markOf, presentIn } from './present.ts'
import { unitOf } from './unit.ts'
import { refusal, say } from '../say.ts'

/**
 * Closes the group that members go into until all is there (A-3-9), as one that is made is closed. Looks again, under locks,
 * whether it is as it was when the files were read: somebody may have paid or joined since.
 * @throws BadRequest when it is not; then nothing was done to it
 */
export async function enterGroup({ kit, migration, db, log, now }: Making, into: Into): Promise<void> {
  const { id, code, facts } = migration
  const group = await holdGroup(db, code)
  if (!group || group.id !== into.group)
    throw refusal(say(`the group ${code} is not there any more`, 'groupGone', { code }))
  await mustTakeMembers(db, { kit, code, status: group.status, migration: id })
  const present = await presentIn(db, { id, code, now })
  if (markOf(present, await unitOf(db, code)) !== into.present)
    throw refusal(
      say(
        'somebody joined, or the currency was changed, since the files were read: play it again',
        'joinedMeanwhile',
        {},
      ),
    )
  await reserveNumbers({ migration, db })
  await setGroupStatus(db, { code, status: 'disabled', locked: true, now })
  const standing = { status: group.status === 'active' ? 'active' : 'disabled', locked: group.locked } as const
  const noted: Into = { ...into, standing, lastNumber: group.last_number }
  await db
    .updateTable('migrations')
    .set({ facts: JSON.stringify({ ...facts, into: noted, made: true } satisfies Facts) })
    .where('id', '=', id)
    .execute()
  log.info(say(`the group ${code}, which nobody can use until all is there`, 'groupClosed', { code }))
}

// While the row of the group is held: whoever was on the way in gets a number behind those of the files.
async function reserveNumbers({ migration: { id, code }, db }: Pick<Making, 'migration' | 'db'>): Promise<void> {
  await sql`
    update groups set last_number = greatest(last_number, coalesce((
      select max(substr(account, 5)::bigint) from migration_rows
      where migration_id = ${id} and kind = 'account' and substr(account, 5) ~ '^[0-9]{4,6}$'
    ), 0)) where group_code = ${code}
  `.execute(db)
}
