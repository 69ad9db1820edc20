import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../../test/command.ts'
import { startMercato, type Mercato } from '../../../test/mercato.ts'
import { transferOf, unit, type Name, type Ribera } from '../../../test/ribera.ts'
import type { TestServer } from '../../../test/server.ts'
import type { Database } from '../../database/index.ts'
import { notificationJobs, relayJob } from '../../notifications/jobs.ts'
import { verifyAll } from '../saga/verify.ts'
import { bringNews } from './bring.ts'
import { backUpTo } from '../../cli/backup.ts'
import { faultOf } from '../../cli/faults.ts'
import { openPlaces } from '../../cli/open.ts'
import { readConfig } from '../../config.ts'
import type { Places } from './watched.ts'

let mercato: Mercato
let urls: Mercato['urls']
let home: Database
let away: Database
let ribera: Ribera
let places: Places
let server: TestServer
let bruno: Mercato['bruno']

beforeAll(async () => {
  mercato = await startMercato()
  ;({ urls, home, away, ribera, places, server, bruno } = mercato)
}, 60_000)
afterAll(() => mercato.close())

const ask: Mercato['ask'] = (...asked) => mercato.ask(...asked)
const account = (id: string) => `/accounting/MERC/accounts/${id}`
const balance = async (who: Name, id: string) => (await ask(who, account(id))).body.data.attributes['balance']
const pay = (amount: number) =>
  ask('sofia', '/accounting/MERC/transfers', {
    body: { data: transferOf(ribera.people.sofia.account, bruno.account, { amount }) },
  })
const count = async (database: Database, table: string) =>
  (
    await database.read('*', db =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where group_code = 'MERC'`.execute(db),
    )
  ).rows[0]?.n

describe('a group whose money is in a database of its own', () => {
  it('L13 pays inside without a row at home, and reads what it paid', async () => {
    const before = await count(home, 'transfers')
    expect((await pay(3 * unit)).status).toBe(201)
    expect([await balance('sofia', ribera.people.sofia.account), await balance('sofia', bruno.account)]).toEqual([
      -3 * unit,
      3 * unit,
    ])
    const statement = await ask('sofia', `${account(ribera.people.sofia.account)}/statement`)
    expect(statement.body.data).toHaveLength(1)
    expect([await count(home, 'transfers'), await count(home, 'entries')]).toEqual([before, 0])
    expect([await count(away, 'transfers'), await count(away, 'entries')]).toEqual([1, 2])
  })

  it('A-4-60 L13 pays and is paid over a line to a group at home, and both sides read it', async () => {
    const trusted = { meta: { external: true, href: 'https://demo.example/accounting/RIBA/currency' } }
    const line = {
      data: {
        type: 'trustlines',
        attributes: { limit: 100 * unit },
        relationships: { trusted: { data: { type: 'currencies', id: randomUUID(), ...trusted } } },
      },
    }
    expect((await ask('sofia', '/accounting/MERC/trustlines', { body: line })).status).toBe(201)
    const href = `https://demo.example${account(ribera.people.sofia.account)}`
    const data = transferOf(ribera.people.anna.account, null, { payeeAmount: 5 * unit, amount: undefined })
    const payee = { data: { type: 'accounts', id: ribera.people.sofia.account, meta: { external: true, href } } }
    const body = { data: { ...data, id: randomUUID(), relationships: { ...data.relationships, payee } } }
    const { status, body: made } = await ask('anna', '/accounting/RIBA/transfers', { body })
    expect([status, made.data.attributes['state']]).toEqual([201, 'committed'])
    for (const [who, group] of [
      ['anna', 'RIBA'],
      ['sofia', 'MERC'],
    ] as const) {
      const { body: read } = await ask(who, `/accounting/${group}/transfers/${made.data.id}`)
      expect(read.data.attributes).toMatchObject({ state: 'committed', meta: { path: ['RIBA', 'MERC'] } })
    }
    expect(await balance('sofia', ribera.people.sofia.account)).toBe(2 * unit)
    expect((await ask('anna', '/accounting/RIBA/transfers', { body })).status).toBe(200)
    expect(await verifyAll(places.databases)).toEqual([])
  })

  it('A-7-20 obeys at once what is decided at home: who is suspended pays no more', async () => {
    const change = (state: string) =>
      ask('sofia', `/social/MERC/members/${bruno.member}`, {
        method: 'PATCH',
        body: { data: { type: 'members', id: bruno.member, attributes: { state } } },
      })
    expect((await change('suspended')).status).toBe(200)
    expect((await pay(unit)).status).toBe(403)
    expect((await change('active')).status).toBe(200)
    expect((await pay(unit)).status).toBe(201)
  })

  it('A-4-8 L14 shows settings changed at home with the balance from there, and keeps a limit that grew', async () => {
    const settings = `/accounting/MERC/accounts/${bruno.account}/settings`
    const patch = (path: string, attributes: object, type: string) =>
      ask('sofia', path, { method: 'PATCH', body: { data: { type, attributes } } })
    expect((await patch(settings, { onPaymentCreditLimit: 200 * unit }, 'account-settings')).status).toBe(200)
    await pay(unit)
    const grown = (await ask('sofia', account(bruno.account))).body.data.attributes['creditLimit']
    expect(grown).toBe(101 * unit)
    const maximum = await patch(account(bruno.account), { maximumBalance: 500 * unit }, 'accounts')
    expect(maximum.body.data.attributes).toMatchObject({
      balance: 5 * unit,
      creditLimit: 101 * unit,
      maximumBalance: 500 * unit,
    })
    // Back to what it was before it grew: that is a change.
    const back = await patch(account(bruno.account), { creditLimit: 100 * unit }, 'accounts')
    expect(back.body.data.attributes).toMatchObject({ creditLimit: 100 * unit })
    expect((await ask('sofia', account(bruno.account))).body.data.attributes['creditLimit']).toBe(100 * unit)
  })

  it('L11 tells of its payments once, from home', async () => {
    const told = () =>
      home.read('*', db => db.selectFrom('notices').select('event_id').where('group_code', '=', 'MERC').execute())
    const waiting = await count(away, 'outbox')
    expect(waiting).toBeGreaterThan(0)
    const rows = await away.read('*', db => db.selectFrom('outbox').selectAll().execute())
    for (const job of notificationJobs.filter(({ name }) => name === relayJob)) await server.run(job)
    expect([await count(away, 'outbox'), await count(home, 'outbox')]).toEqual([0, 0])
    expect((await told()).length).toBeGreaterThan(0)
    // As if whoever brought it had died before it was taken from there.
    await away.transaction('*', db =>
      db
        .insertInto('outbox')
        .values(rows.map(it => ({ ...it, data: JSON.stringify(it.data) })))
        .execute(),
    )
    await bringNews(places)
    expect([await count(away, 'outbox'), await count(home, 'outbox')]).toEqual([0, 0])
  })

  it('A-4-65 counts in the figures of the site, each payment once', async () => {
    const figures = async (path: string) =>
      ((await ask('sofia', `/accounting/${path}/stats/transfers`)).body.data.attributes['values'] as number[]).reduce(
        (sum, it) => sum + it,
        0,
      )
    server.wait(60)
    expect(await figures('MERC')).toBeGreaterThan(1)
    expect(await figures('currencies')).toBe((await figures('RIBA')) + (await figures('MERC')) - 1)
  })

  it('L15 A-4-21 ends an account and its member together', async () => {
    const gone = await ask('sofia', `${account(bruno.account)}?balance-to=${ribera.people.sofia.account}`, {
      method: 'DELETE',
    })
    expect(gone.status).toBe(204)
    const state = await home.read(['MERC'], db =>
      db.selectFrom('members').select('state').where('id', '=', bruno.member).executeTakeFirst(),
    )
    expect(state?.state).toBe('deleted')
    expect(await verifyAll(places.databases)).toEqual([])
  })
})

describe('DATABASE_URLS', () => {
  it('is checked at start, and says what is wrong and what to do', async () => {
    const [first, second] = urls
    const start = async (DATABASE_URLS: string): Promise<string> => {
      try {
        const { close } = await openPlaces(readConfig({ DATABASE_URL: first, DATABASE_URLS }))
        await close()
        return 'started'
      } catch (error) {
        const { exitCode, message } = faultOf(error, 0)
        return `${exitCode} ${message}`
      }
    }
    const fresh = await mercato.postgres[1].database()
    const cases = [
      ['RIBA', '2', 'an item without codes or address'],
      [`riba=${second}`, '2', 'no code of a group'],
      [`RIBA=${second} RIBA=${second}`, '2', 'names RIBA twice'],
      [`MERC=${first}`, '2', 'the database of DATABASE_URL'],
      [`MERC=${second} ABCD=${second}`, '2', 'ABCD, which is no group here'],
      [`MERC=${fresh}`, '2', 'neither in DATABASE_URL nor in its database'],
      ['', '2', 'The money of MERC is in another database'],
      [`MERC=${second} RIBA=${second}`, '2', 'exchange-kit move-group RIBA'],
      [`MERC=${second}_not`, '5', 'for MERC cannot be used'],
      ['MERC=postgres://postgres@127.0.0.1:1/none', '5', 'for MERC cannot be used'],
      [`MERC=${second}`, 'started', ''],
    ] as const
    const said = await Promise.all(cases.map(([setting]) => start(setting)))
    for (const [at, [setting, code, words]] of cases.entries()) {
      expect([setting, said[at]]).toEqual([setting, expect.stringMatching(new RegExp(`^${code}`))])
      expect([setting, said[at]]).toEqual([setting, expect.stringContaining(words)])
    }
    // Two servers' homes are not each other's places.
    await away.transaction('*', db =>
      db
        .insertInto('users')
        .values({ id: randomUUID(), email: 'x@demo.example', name: '', created: new Date(), updated: new Date() })
        .execute(),
    )
    expect(await start(`MERC=${second}`)).toContain('is the home of a server')
    await away.transaction('*', db => db.deleteFrom('users').execute())
  })

  it('L2 L12 takes the payments of a group along with move-group, whole', async () => {
    const [first, second] = urls
    const env = { DATABASE_URL: first, DATABASE_URLS: `MERC,RIBA=${second}` }
    expect(await run(['move-group', 'RIBA'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('RIBA is there'),
    })
    const { places: moved, close } = await openPlaces(readConfig(env))
    expect(await verifyAll(moved.databases)).toEqual([])
    await close()
    expect(await count(home, 'entries')).toBe(0)
    await expect(backUpTo(env, '/dev/null')).rejects.toThrow('pg_dump')
  })
})
