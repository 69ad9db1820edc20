import { readConfig } from '../config.ts'
import { openMigrated } from './open.ts'

/** Brings the database of the settings up to this version. */
export async function bringUp(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const database = await openMigrated(readConfig(env))
  await database.close()
  process.stdout.write('The database is up to date.\n')
}
