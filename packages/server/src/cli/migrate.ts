import { readConfig } from '../config.ts'
import { openPlaces } from './open.ts'

/** Brings all databases of the settings up to this version. */
export async function bringUp(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { close } = await openPlaces(readConfig(env))
  await close()
  process.stdout.write('The database is up to date.\n')
}
