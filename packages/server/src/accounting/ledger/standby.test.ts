import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from '../../../test/children.ts'
import { openGroup, payment } from '../../../test/community.ts'
import { startPostgres, type Postgres } from '../../../test/postgres.ts'
import { startProxy, type Proxy } from '../../../test/proxy.ts'
import { migrate, openDatabase, type Database } from '../../database/index.ts'
import { createLedger, verify } from './index.ts'

let primary: Postgres
let standby: Postgres
// In HAProxy's place: the one address for whichever of them takes writes.
let proxy: Proxy
let database: Database
let url: string

beforeAll(async () => {
  primary = await startPostgres({ durable: true })
  const alone = await primary.database()
  database = await openDatabase({ url: alone })
  await migrate(database)
  await database.close()
  standby = await startPostgres({ durable: true, standbyOf: primary })
  // From now on nothing is committed before the standby has it.
  await primary.command(`alter system set synchronous_standby_names = '*'`)
  await primary.command('select pg_reload_conf()')
  proxy = await startProxy(primary.port)
  url = alone.replace(`:${primary.port}/`, `:${proxy.port}/`)
  database = await openDatabase({ url })
})
afterAll(async () => {
  await database.close()
  proxy.stop()
  await Promise.all([primary.stop(), standby.stop()])
})

it('L11 L16 a standby that is promoted has every payment that was acknowledged, and the same server goes on with it', async () => {
  const people = await openGroup(
    database,
    'RIBA',
    Array.from({ length: 20 }, () => ({})),
  )
  const server = await startChild(url, { group: 'RIBA', people })
  await server.until(300)
  await primary.kill()
  const acknowledged = server.acknowledged.length
  // A check may lead there a moment too early: a standby asked to write says no, and is asked again.
  proxy.leadTo(standby.port)
  await wait(500)
  await standby.command('select pg_promote()')
  // It pays again, without being started anew.
  await server.until(acknowledged + 300)
  await server.kill()
  expect(server.refused.filter(it => !it.startsWith('503 '))).toEqual([])
  expect(server.acknowledged.length).toBeGreaterThanOrEqual(acknowledged + 300)
  const rows = await database.read(['RIBA'], db =>
    db.selectFrom('transfers').select('id').where('state', '=', 'committed').execute(),
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(server.acknowledged.filter(id => !stored.has(id))).toEqual([])
  // L1, L2, L12.
  expect(await verify(database)).toEqual([])
  const [payer = '', payee = ''] = people
  const ledger = createLedger(database)
  const one = { group: 'RIBA', rows: [payment({ payer, payee, amount: 1 })], list: false }
  expect(await ledger.post(one)).toMatchObject([{ fresh: true }])
  await ledger.stop()
})
