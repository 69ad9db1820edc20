import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questions, spotsIn, userOf } from '../../bench/scale/questions.ts'
import { fillWorld } from '../../bench/scale/world.ts'
import { migrate, openDatabase, type Database } from '../../src/database/index.ts'
import { accessTokens } from '../../bench/tokens.ts'
import { readConfig } from '../../src/index.ts'
import { publicUrl, startServer, type TestServer } from '../server.ts'
import { startExplaining, type Explaining } from './plans.ts'

// Enough that reading a table from end to end is never the shorter way.
const size = { groups: 40, members: 100, listings: 200, transfers: 1500 }
const spots = spotsIn(size, 3)
let explaining: Explaining
let database: Database
let server: TestServer
let tokens: string[]
beforeAll(async () => {
  explaining = await startExplaining()
  database = await openDatabase({ url: await explaining.postgres.database() })
  await migrate(database)
  await fillWorld(database, size)
  server = await startServer({ database, now: new Date() })
  const config = readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' })
  tokens = await accessTokens({ config, database }, spots.map(userOf))
})
afterAll(async () => {
  await server.close()
  await database.close()
  await explaining.stop()
})

const large = new Set(['users', 'members', 'offers', 'accounts', 'transfers', 'entries', 'chain'])

describe('the pages of the scale table are read through indexes', () => {
  it.each(questions)('$name', async ({ path }) => {
    for (const [at, spot] of spots.entries()) {
      const token = tokens[at] ?? ''
      await explaining.scansOf(new Set())
      const response = await server.ask(path(spot), { token })
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as { data: unknown[] | { attributes: { values: number[] } } }
      // What is found empty proves nothing.
      expect(Array.isArray(data) ? data.length : data.attributes.values.length).toBeGreaterThan(0)
      const { plans, findings } = await explaining.scansOf(large)
      expect(plans).toBeGreaterThan(0)
      expect(findings).toEqual([])
    }
  })

  it('and the reader of plans sees one that is not', async () => {
    await explaining.scansOf(new Set())
    await database.administer(db =>
      db.executeQuery(CompiledQuery.raw('select count(*) from entries where amount = 1', [])),
    )
    const { findings } = await explaining.scansOf(large)
    expect(findings.map(it => it.table)).toEqual(['entries'])
  })
})
