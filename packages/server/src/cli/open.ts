import { isAppError } from '@exchange-kit/model'
import { settlePlaces } from '../accounting/register/places.ts'
import { onePlace, watchedHome, type Places } from '../accounting/register/watched.ts'
import type { Config } from '../config.ts'
import { databasesOf, migrate, openDatabase, type Database, type Databases } from '../database/index.ts'
import { CommandError } from './faults.ts'

const log = {
  warn: (details: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
}

/** What a server works on: its home, and where the money of groups is. */
export type Opened = { readonly database: Database; readonly places: Places; close(this: void): Promise<void> }

/** The database of the settings, brought up to this version. */
export async function openMigrated(config: Config): Promise<Database> {
  return await migrated(await openDatabase({ url: config.databaseUrl, directory: config.dataDir, log }))
}

/**
 * All databases of the settings, brought up to this version, with the money of every group where it is said to be.
 * @throws CommandError, ConfigError that say which groups cannot be served, and why
 */
export async function openPlaces(config: Config): Promise<Opened> {
  const { databases, close } = await openDatabases(config)
  try {
    await settlePlaces(databases)
    const places = databases.away.length === 0 ? onePlace(databases.home) : watchedHome(databases, log)
    return { database: places.databases.home, places, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The databases themselves, whatever they hold. @throws CommandError when one cannot be used */
export async function openDatabases(
  config: Config,
): Promise<{ databases: Databases; close(this: void): Promise<void> }> {
  const home = await openMigrated(config)
  const open = new Map<string, Database>()
  const close = async () => {
    await Promise.all([home, ...open.values()].map(it => it.close()))
  }
  try {
    const away = new Map<string, Database>()
    for (const [group, url] of config.databaseUrls) {
      const groups = [...config.databaseUrls].flatMap(([code, it]) => (it === url ? [code] : []))
      const database = open.get(url) ?? (await openAway(url, groups))
      open.set(url, database)
      away.set(group, database)
    }
    return { databases: databasesOf(home, away), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openAway(url: string, groups: readonly string[]): Promise<Database> {
  const named = `The database of DATABASE_URLS for ${groups.join(', ')} cannot be used`
  try {
    return await migrated(await openDatabase({ url, log }))
  } catch (error) {
    const { message } = isAppError(error) && error.cause instanceof Error ? error.cause : Object(error)
    const isNewer = String(message).startsWith('This database was made by a newer')
    throw new CommandError(
      `${named} (${message}). Check the address, that it runs, and that it is no other program's.`,
      isNewer ? 6 : 5,
    )
  }
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
