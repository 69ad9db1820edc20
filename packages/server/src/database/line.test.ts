import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { startProxy, type Proxy } from '../../test/proxy.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

let own: OwnDatabase
let proxy: Proxy
let database: Database

beforeAll(async () => {
  own = await startDatabase()
  proxy = await startProxy(own.postgres.port)
  const url = own.url.replace(String(own.postgres.port), String(proxy.port))
  database = await openDatabase({ url: `${url}?statement_timeout=1500&query_timeout=2000` })
})
afterAll(async () => {
  await database.close()
  proxy.stop()
  await own.close()
})

const one = { text: 'select 1 as one', values: [] }

it('L16 a line whose connection fell silent is known at the first loss, not when the last that was sent on it is given up', async () => {
  const send = database.line()
  // Connections that lie in the pool, as dead as that of the line.
  await Promise.all([send([], [one]), ...Array.from({ length: 5 }, () => database.ping())])
  proxy.silence('everything')
  const first = send([], [one]).catch((error: unknown) => error)
  await wait(1000)
  const second = send([], [one]).catch((error: unknown) => error)
  expect(String(await first)).toContain('timeout')
  // Nothing repeats a ping: on a connection of before it fails.
  await expect(database.ping()).resolves.toBeUndefined()
  await expect(send([], [one])).resolves.toMatchObject([{ rows: [{ one: 1 }] }])
  expect(await second).toBeInstanceOf(Error)
})
