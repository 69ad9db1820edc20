import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

let own: OwnDatabase
let database: Database
let hasty: Database

beforeAll(async () => {
  own = await startDatabase()
  ;({ database } = own)
  hasty = await openDatabase({ url: `${own.url}?statement_timeout=200&query_timeout=400` })
})
afterAll(async () => {
  await hasty.close()
  await own.close()
})

const sleep = (seconds: number) => CompiledQuery.raw(`select pg_sleep(${seconds})`)

it('L16 gives up what takes too long, undone for certain, and says when to come back', async () => {
  const began = performance.now()
  await expect(
    database.transaction(['RIBA'], async db => {
      await db.insertInto('ledgers').values({ group_code: 'RIBA' }).execute()
      await db.executeQuery(sleep(30))
    }),
  ).rejects.toMatchObject({ code: 'ServerNoResponse', status: 503, meta: { retryAfter: 10 } })
  expect(performance.now() - began).toBeLessThan(8000)
  expect(await database.read(['RIBA'], db => db.selectFrom('ledgers').selectAll().execute())).toEqual([])
})

it('lets those take their time for whom nobody waits', async () => {
  await hasty.read('*', db => db.executeQuery(sleep(0.6)), { patient: true })
  await hasty.administer(db => db.executeQuery(sleep(0.6)))
  await hasty.maintain('select pg_sleep(0.6)')
  await expect(hasty.read('*', db => db.executeQuery(sleep(0.6)))).rejects.toMatchObject({ code: 'ServerNoResponse' })
})
