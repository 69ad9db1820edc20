import { afterAll, beforeAll, describe } from 'vitest'
import { migrate, openDatabase, type Database } from '../src/database/index.ts'
import { openMemory } from './memory.ts'
import { startPostgres, type Postgres } from './postgres.ts'

/** Runs the same tests on both databases: PGlite in memory and a real PostgreSQL. */
export function onBothDatabases(tests: (database: () => Database) => void): void {
  describe('on PGlite', () => tests(testDatabase('pglite')))
  describe('on PostgreSQL', () => tests(testDatabase('postgres')))
}

/** A migrated database for the tests of one block; call the answer inside a test to get it. */
export function testDatabase(kind: Database['kind']): () => Database {
  let database: Database | undefined
  let postgres: Postgres | undefined

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await startPostgres() : undefined
    database = postgres ? await openDatabase({ url: await postgres.database() }) : await openMemory()
    if (postgres) await migrate(database)
  })
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  })
  return () => {
    if (!database) throw new Error('The database is open only inside tests.')
    return database
  }
}
