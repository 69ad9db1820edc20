import type { Before } from './data.ts'
import { writing, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { setGroupStatus } from '../social/acts/groups.ts'
import { playMigrations } from './job.ts'
import { lockMigration } from './locked.ts'
import { mustBeSuper } from './migration.ts'
import { refusal, say } from './say.ts'
import { mustBeUntouched } from './since.ts'

/**
 * POST …/undo: takes back whole what a migration made (B14). From here on nobody can pay or publish in the group; the rest
 * is done in the background. @throws BadRequest when it made no group, or something was made in it since
 */
export async function answerUndo(ask: Ask): Promise<Answer> {
  mustBeSuper(ask)
  const { id } = ask.params
  await writing(ask, async context => {
    const { db, kit } = context
    const stored = await lockMigration(db, id)
    const { code, status, step, facts, options } = stored
    // What failed in the middle of a group that was there leaves it closed: the way back is as open as the way on.
    const isInside = status === 'failed' && step !== 'undo' && facts.into?.standing !== undefined
    if (status !== 'completed' && !isInside)
      throw refusal(say(`it is ${status}: completed ones are undone`, 'otherState', {}))
    if (options.test) throw refusal(say('it was a test: there is nothing to undo', 'otherState', {}))
    const standing = await mustBeUntouched(db, { migration: stored.id, code, brought: facts.brought })
    const before: Before = { ...standing, run: { status, step }, ...(ask.viewer ? { by: ask.viewer.user } : {}) }
    const now = kit.now()
    await setGroupStatus(db, { code, status: 'disabled', locked: true, now })
    await db
      .updateTable('migrations')
      .set({
        status: 'started',
        step: 'undo',
        facts: JSON.stringify({ ...facts, before }),
        runner: null,
        beat: null,
        updated: now,
      })
      .where('id', '=', stored.id)
      .execute()
    context.committed(() => {
      kit.groups.forget(code)
      kit.standings.clear()
      kit.jobs.soon(playMigrations.name)
    })
  })
  return { status: 202 }
}
