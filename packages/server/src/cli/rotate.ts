import { rotateKeys } from '../auth/key-rows.ts'
import { readConfig } from '../config.ts'
import { openMigrated } from './open.ts'

/** Makes new signing keys; running servers notice by themselves (A-2-24). */
export async function rotate(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const database = await openMigrated(readConfig(env))
  try {
    await rotateKeys(database, () => new Date())
    process.stdout.write('New keys are published. They sign in an hour.\n')
  } finally {
    await database.close()
  }
}
