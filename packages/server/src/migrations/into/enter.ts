import { sql } from 'kysely'
import { setGroupStatus } from '../../social/acts/groups.ts'
import type { Facts, Into } from '../data.ts'
import { greatestNumber } from '../staged.ts'
import type { Making } from '../work.ts'
import { groupThere, holdGroup, mustTakeMembers, type GroupThere } from './hurdle.ts'
import { markOf, presentIn } from './present.ts'
import { unitOf } from './unit.ts'
import { refusal, say } from '../say.ts'

/**
 * Closes the group that members go into until all is there (A-3-9), as one that is made is closed. Looks again, under locks,
 * whether it is as it was when the files were read: somebody may have paid or joined since. A test run closes nothing, and
 * holds nothing yet: members would wait until it is rolled back.
 * @throws BadRequest when it is not; then nothing was done to it
 */
export async function enterGroup(making: Making, into: Into): Promise<void> {
  const { migration, db, log, now } = making
  const { id, code, facts, options } = migration
  const group = await lookAgain(making, into, { hold: !options.test })
  if (!options.test) {
    await reserveNumbers({ migration, db })
    await setGroupStatus(db, { code, status: 'disabled', locked: true, now })
  }
  const standing = { status: group.status === 'active' ? 'active' : 'disabled', locked: group.locked } as const
  const noted: Into = { ...into, standing, lastNumber: group.last_number }
  await db
    .updateTable('migrations')
    .set({ facts: JSON.stringify({ ...facts, into: noted, made: true } satisfies Facts) })
    .where('id', '=', id)
    .execute()
  log.info(say(`the group ${code}, which nobody can use until all is there`, 'groupClosed', { code }))
}

/**
 * Before a test run books what was paid, which holds the ledger until it is rolled back: nobody must have paid or joined while
 * it made the accounts. @throws BadRequest
 */
export async function holdForTest(making: Making): Promise<void> {
  const { into } = making.migration.facts
  if (into && making.migration.options.test) await lookAgain(making, into, { hold: true })
}

async function lookAgain({ migration, db, now }: Making, into: Into, { hold }: { hold: boolean }): Promise<GroupThere> {
  const { id, code } = migration
  const group = hold ? await holdGroup(db, code) : await groupThere(db, code)
  if (!group || group.id !== into.group)
    throw refusal(say(`the group ${code} is not there any more`, 'groupGone', { code }))
  await mustTakeMembers(db, { code, status: group.status, migration: id })
  const present = await presentIn(db, { id, code, now })
  if (markOf(present, await unitOf(db, code)) === into.present) return group
  throw refusal(
    say(
      'somebody joined, or the currency was changed, since the files were read: play it again',
      'joinedMeanwhile',
      {},
    ),
  )
}

// While the row of the group is held: whoever was on the way in gets a number behind those of the files.
async function reserveNumbers({ migration: { id, code }, db }: Pick<Making, 'migration' | 'db'>): Promise<void> {
  const number = await greatestNumber(db, id)
  const raised = sql<number>`greatest(last_number, ${number}::int)`
  await db.updateTable('groups').set({ last_number: raised }).where('group_code', '=', code).execute()
}
