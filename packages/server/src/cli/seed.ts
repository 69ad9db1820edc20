import { loadKeys } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/index.ts'
import { seedDemo, signInList } from '../demo/index.ts'
import { holdingOf } from '../demo/state.ts'
import { openMigrated } from './open.ts'

/** Writes the demo communities and says who can sign in. */
export async function seed(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const database = await openMigrated(readConfig(env))
  try {
    await seedInto(database)
  } finally {
    await database.close()
  }
}

/** Writes the demo when there is nothing else, and tells about it when the demo is there. */
export async function seedWhenEmpty(database: Database): Promise<void> {
  if ((await holdingOf(database)) !== 'other') await seedInto(database)
}

async function seedInto(database: Database): Promise<void> {
  const now = new Date()
  const keys = await loadKeys(database, () => now)
  const before = await seedDemo({ database, keys, now })
  if (before !== 'demo') process.stdout.write('The demo communities are written.\n')
  process.stdout.write(`${signInList()}\n`)
}
