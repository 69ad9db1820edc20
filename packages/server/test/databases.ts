import { afterAll, beforeAll, describe } from 'vitest'
import { migrate, openDatabase, type Database } from '../src/database/index.ts'
import { openMemory } from './memory.ts'
import { startPostgres, type Postgres } from './postgres.ts'

/** Runs the same tests on both databases: PGlite in memory and a real PostgreSQL. */
export function onBothDatabases(tests: (database: () => Database) => void): void {
  describe('on PGlite', () => tests(testDatabase('pglite')))
  describe('on PostgreSQL', () => tests(testDatabase('postgres')))
}

/** A migrated database in a PostgreSQL of its own. */
export type OwnDatabase = {
  readonly postgres: Postgres
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** Starts one for tests that harm it, or come to it from several processes. */
export async function startDatabase({ durable = false }: { durable?: boolean } = {}): Promise<OwnDatabase> {
  const postgres = await startPostgres({ durable })
  const url = await postgres.database()
  const database = await openDatabase({ url })
  await migrate(database)
  const close = async () => {
    await database.close()
    await postgres.stop()
  }
  return { postgres, url, database, close }
}

/** A migrated database for the tests of one block; call the answer inside a test to get it. */
export function testDatabase(kind: Database['kind']): () => Database {
  let opened: { database: Database; close(): Promise<void> } | undefined

  beforeAll(async () => {
    opened = kind === 'postgres' ? await startDatabase() : await inMemory()
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('The database is open only inside tests.')
    return opened.database
  }
}

async function inMemory() {
  const database = await openMemory()
  return { database, close: () => database.close() }
}
