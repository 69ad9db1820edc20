import { moveGroup } from '../accounting/register/move.ts'
import { settlePlaces } from '../accounting/register/places.ts'
import { readConfig } from '../config.ts'
import { CommandError } from './faults.ts'
import { openDatabases } from './open.ts'

/** Takes the payments of a group along to the database that DATABASE_URLS gives it. */
export async function move(env: Readonly<Record<string, string | undefined>>, group: string): Promise<void> {
  const config = readConfig(env)
  if (!config.databaseUrls.has(group)) {
    throw new CommandError(`DATABASE_URLS does not say where ${group} goes. Name it there first.`, 2)
  }
  const { databases, close } = await openDatabases(config)
  try {
    const { transfers } = await moveGroup(databases, group)
    await settlePlaces(databases)
    process.stdout.write(`${group} is there, with ${transfers} transfers. Check with: exchange-kit ledger verify\n`)
  } finally {
    await close()
  }
}
