import type { Config } from '../config.ts'
import { migrate, openDatabase, type Database } from '../database/index.ts'

/** What the database says to the operator of a command. */
export const log = {
  warn: (details: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
}

/** The database of the settings, as it is. */
export async function openAsItIs(config: Config): Promise<Database> {
  return await openDatabase({ url: config.databaseUrl, directory: config.dataDir, log })
}

/** The database of the settings, brought up to this version. */
export async function openMigrated(config: Config): Promise<Database> {
  const database = await openAsItIs(config)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
