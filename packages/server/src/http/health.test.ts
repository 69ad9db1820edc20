import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMemory } from '../../test/memory.ts'
import { startPostgres, type Postgres } from '../../test/postgres.ts'
import { startProxy, type Proxy } from '../../test/proxy.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { onePlace } from '../accounting/register/watched.ts'
import { databasesOf, migrate, openDatabase, type Database } from '../database/index.ts'

let postgres: Postgres
let proxy: Proxy
let home: Database
let away: Database
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.database()
  proxy = await startProxy(postgres.port)
  home = await openMemory()
  away = await openDatabase({ url: url.replace(String(postgres.port), String(proxy.port)) })
  await migrate(away)
  const { register } = onePlace(home)
  const databases = databasesOf(
    home,
    new Map([
      ['MERC', away],
      ['BONA', away],
    ]),
  )
  server = await startServer({ database: home, places: { databases, register } })
})
afterAll(async () => {
  await server.close()
  await Promise.all([home.close(), away.close()])
  proxy.stop()
  await postgres.stop()
})

async function health() {
  const response = await server.ask('/health')
  return { status: response.status, body: await response.json() }
}

it('A-1-4 says whose money is in a database that is away, and stays in service for the others', async () => {
  expect(await health()).toEqual({ status: 200, body: { status: 'ok' } })
  await postgres.kill()
  expect(await health()).toEqual({ status: 200, body: { status: 'ok', away: ['BONA', 'MERC'] } })
  await postgres.start()
  await expect.poll(health).toEqual({ status: 200, body: { status: 'ok' } })
})

it('A-1-4 does not wait for one that says nothing at all', async () => {
  proxy.silence('everything')
  proxy.silenceNew('everything')
  expect(await health()).toEqual({ status: 200, body: { status: 'ok', away: ['BONA', 'MERC'] } })
  proxy.silenceNew('nothing')
})
