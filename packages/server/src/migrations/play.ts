import { writing, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import { playMigrations } from './job.ts'
import { lockMigration } from './locked.ts'
import { mustBeSuper } from './migration.ts'
import { refusal, say } from './say.ts'
import { mustBeTested } from './tested.ts'

/** POST …/play: starts a migration, or goes on from the step that failed (A-4-78, A-7-28). */
export async function answerPlay(ask: Ask): Promise<Answer> {
  mustBeSuper(ask)
  const { id } = ask.params
  await writing(ask, async context => {
    const { db, kit } = context
    const stored = await lockMigration(db, id)
    if (stored.status !== 'new' && stored.status !== 'failed') {
      throw refusal(say(`it is ${stored.status}: new and failed ones are played`, 'otherState', {}))
    }
    if (!stored.options.test) await mustBeTested(db, stored.id)
    // What the files are read in the light of may be another by now, until the group is closed.
    const isAnew = stored.facts.into && !stored.facts.made
    await db
      .updateTable('migrations')
      .set({ ...(isAnew ? { step: null } : {}), status: 'started', runner: null, beat: null, updated: kit.now() })
      .where('id', '=', stored.id)
      .execute()
    context.committed(() => kit.jobs.soon(playMigrations.name))
  })
  return { status: 202 }
}
