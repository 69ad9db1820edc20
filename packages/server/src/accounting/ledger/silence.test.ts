import { isAppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { openGroup, payment } from '../../../test/community.ts'
import { startDatabase, type OwnDatabase } from '../../../test/databases.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { load } from '../../../test/load.ts'
import { startProxy, type Proxy } from '../../../test/proxy.ts'
import { openDatabase, type Database, type Tables } from '../../database/index.ts'
import { createLedger, type Ledger } from './index.ts'

let own: OwnDatabase
let url: string
let direct: Database
let proxy: Proxy
let database: Database

beforeAll(async () => {
  own = await startDatabase()
  ;({ url, database: direct } = own)
})
afterAll(async () => {
  await own.close()
})
beforeEach(async () => {
  proxy = await startProxy(own.postgres.port)
  database = await openDatabase({ url: throughProxy() })
})
afterEach(async () => {
  await database.close()
  proxy.stop()
})

const throughProxy = () => url.replace(String(own.postgres.port), String(proxy.port))
const people = (group: string) =>
  openGroup(
    direct,
    group,
    Array.from({ length: 20 }, () => ({})),
  )

// Many at once, while things happen; answers what was acknowledged, refused, and how long the slowest answer took.
async function underLoad(ledger: Ledger, group: string, happens: () => Promise<void>) {
  const ids = await people(group)
  const acknowledged: string[] = []
  const refused: unknown[] = []
  let stopped = false
  let last = performance.now()
  let longest = 0
  const heard = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const loading = load(ledger, {
    group,
    people: ids,
    atOnce: 16,
    acknowledged: id => (heard(), void acknowledged.push(id)),
    refused: (_, error) => (heard(), void refused.push(error)),
    stop: () => stopped,
  })
  const more = async (count: number) => {
    for (const before = acknowledged.length; acknowledged.length < before + count;) await wait(5)
  }
  await more(50)
  await happens()
  await more(50)
  stopped = true
  await loading
  return { acknowledged, refused, longest }
}

it.each(['everything', 'answers'] as const)(
  'L7 L16 connections that fall silent (%s is lost) are given up, and new ones take over with the same ids',
  async lost => {
    const group = lost === 'answers' ? 'MUTE' : 'DEAF'
    const { acknowledged, refused, longest } = await underLoad(createLedger(database), group, async () => {
      // The pool is full of connections, each of which would take its limit to say that it is dead.
      await Promise.all(Array.from({ length: 9 }, () => database.ping()))
      proxy.silence(lost)
    })
    expect(refused).toEqual([])
    // One limit of six seconds in all, not one a connection: those of the same age are not tried.
    expect(longest).toBeLessThan(9000)
    expect((await expectTruth(direct, group, acknowledged)).toSorted()).toEqual(acknowledged.toSorted())
  },
)

it('L7 L16 says within the deadline that the database is silent, and never that something was not booked which was', async () => {
  const group = 'VOID'
  const [payer = '', payee = ''] = await people(group)
  const hasty = await openDatabase({ url: `${throughProxy()}?query_timeout=1200&statement_timeout=1000` })
  const ledger = createLedger(hasty, { limits: { batch: 200, lanes: 2, queue: 5000, patience: 2000 } })
  const pay = (row: ReturnType<typeof payment>) => ledger.post({ group, list: false, rows: [row] })
  await pay(payment({ payer, payee, amount: 1 }))
  proxy.silence('answers')
  proxy.silenceNew('everything')
  // The first two are in flight, the others wait behind them.
  const rows = Array.from({ length: 6 }, () => payment({ payer, payee, amount: 1 }))
  const begun = performance.now()
  const outcomes = await Promise.all(
    rows.map(async row => {
      await wait(rows.indexOf(row) * 20)
      return await pay(row).catch((error: unknown) => error)
    }),
  )
  expect(performance.now() - begun).toBeLessThan(3000)
  const stored = await expectTruth(direct, group, [])
  for (const [at, error] of outcomes.entries()) {
    expect(error).toMatchObject({
      code: 'ServerNoResponse',
      status: 503,
      meta: { retryAfter: expect.any(Number) as number },
    })
    if (stored.includes(rows[at]?.id ?? '')) expect(isAppError(error) && error.detail).not.toContain('not begun')
  }
  expect(stored.length).toBeGreaterThan(1)
  expect(outcomes.filter(error => isAppError(error) && error.detail?.includes('not begun'))).not.toEqual([])
  proxy.silenceNew('nothing')
  for (const row of rows) await paidInTheEnd(() => pay(row))
  expect((await expectTruth(direct, group, [])).length).toBe(7)
  await hasty.close()
})

// As a client would: the same again until there is an answer.
async function paidInTheEnd(pay: () => Promise<unknown>): Promise<void> {
  for (let tried = 0; tried < 20; tried++) {
    try {
      return void (await pay())
    } catch (error) {
      expect(error).toMatchObject({ code: 'ServerNoResponse' })
    }
  }
  throw new Error('The ledger did not come back.')
}

it('L16 transactions whose clients vanished keep no locks from others, and do not hand them on among themselves', async () => {
  const group = 'HELD'
  await people(group)
  const vanishing = await openDatabase({ url: throughProxy() })
  const reached: string[] = []
  const lock = (db: Kysely<Tables>) =>
    db.selectFrom('ledgers').selectAll().where('group_code', '=', group).forUpdate().execute()
  const hold = (name: string) =>
    vanishing.transaction([group], async db => {
      if (reached.includes(name)) return
      reached.push(name)
      await lock(db)
      reached.push(`${name} holds`)
      await untilTrue(() => isWaiting(1))
      proxy.silence('everything')
      await lock(db)
    })
  const held = [hold('first')]
  await untilTrue(() => reached.includes('first holds'))
  // It waits for the first, and gets the locks when nobody is there any more to use them or to give them back.
  held.push(hold('second'))
  await untilTrue(() => isWaiting(1))
  // Within the time limit of one statement, which nothing repeats.
  await expect(direct.transaction([group], lock)).resolves.toHaveLength(1)
  await Promise.all(held)
  expect(reached).toEqual(['first', 'first holds', 'second'])
  await vanishing.close()
})

// Whether so many sessions wait for locks of others.
async function isWaiting(count: number): Promise<boolean> {
  const query = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
  const { rows } = await direct.administer(db => query.execute(db))
  return (rows[0]?.count ?? 0) >= count
}

async function untilTrue(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await wait(5)
}
