import { randomUUID } from 'node:crypto'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/database/index.ts'
import { createKit } from '../src/kit.ts'
import { runMigration } from '../src/migrations/run.ts'

const now = new Date('2026-03-02T11:00:00.000Z')

/**
 * Plays an import in a process that dies when it has committed so many portions: from then on its database answers nothing.
 * Whether it did, or came to the end of the import before.
 */
export async function playPortions(database: Database, id: string, portions: number): Promise<boolean> {
  const runner = randomUUID()
  await database.transaction('*', db =>
    db.updateTable('migrations').set({ status: 'started', runner, beat: now }).where('id', '=', id).execute(),
  )
  const dying = diesAfter(database, { id, portions })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const kit = await createKit({ config, database: dying.database, now: () => now })
  await runMigration(kit, { id, runner }).catch((error: unknown) => {
    if (!dying.isDead()) throw error
  })
  await kit.ledger.stop()
  return dying.isDead()
}

/** As when a look finds that the process of an import has died (A-7-29). */
export async function failAsDead(database: Database, id: string): Promise<void> {
  await database.transaction('*', db =>
    db.updateTable('migrations').set({ status: 'failed', runner: null }).where('id', '=', id).execute(),
  )
}

type Dying = { database: Database; isDead: () => boolean }

function diesAfter(database: Database, { id, portions }: { id: string; portions: number }): Dying {
  let isDead = false
  let last: string | undefined
  let made = 0
  const progress = () =>
    database.read('*', async db => {
      const { facts } = await db.selectFrom('migrations').select('facts').where('id', '=', id).executeTakeFirstOrThrow()
      return JSON.stringify(facts.progress ?? null)
    })

  async function alive<T>(run: () => Promise<T>): Promise<T> {
    if (isDead) throw new Error('The process is dead.')
    return await run()
  }

  return {
    isDead: () => isDead,
    database: {
      ...database,
      read: (...args) => alive(() => database.read(...args)),
      administer: (...args) => alive(() => database.administer(...args)),
      transaction: (...args) =>
        alive(async () => {
          last ??= await progress()
          const result = await database.transaction(...args)
          const reached = await progress()
          if (reached !== 'null' && reached !== last) made += 1
          last = reached
          isDead = made >= portions
          return await alive(() => Promise.resolve(result))
        }),
    },
  }
}
