import { isAppError } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGroup, payment } from '../../../test/community.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { load } from '../../../test/load.ts'
import { startPostgres, type Postgres } from '../../../test/postgres.ts'
import { crossing, openGroups, trustBetween } from '../../../test/trade.ts'
import { migrate, openDatabase, type Database, type Tables } from '../../database/index.ts'
import { changeAccount, changeCurrency, createLedger, type Ledger } from './index.ts'

let postgres: Postgres
let databases: Database[]

// Two servers on one database: each has its own pool, queue and cache.
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.database()
  databases = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  await migrate(first())
})
afterAll(async () => {
  await Promise.all(databases.map(database => database.close()))
  await postgres.stop()
})

const first = (): Database => databases[0] ?? fail()
const second = (): Database => databases[1] ?? fail()
const fail = (): never => {
  throw new Error('Not open.')
}

function accept(ledger: Ledger, group: string, transfer: Awaited<ReturnType<typeof request>>) {
  return ledger.change({
    group,
    id: transfer.id,
    seen: transfer,
    to: 'committed',
    authorization: 'payer',
    reason: null,
    edit: {},
    whenRefused: 'refuse',
  })
}

async function request(ledger: Ledger, group: string, [payer = '', payee = '']: readonly string[]) {
  const row = payment({ payer, payee, amount: 7, state: 'pending', authorization: null })
  const [posted] = await ledger.post({ group, list: false, rows: [row] })
  return posted?.transfer ?? fail()
}

async function balances(database: Database, group: string, ids: readonly string[]): Promise<number[]> {
  const rows = await database.read([group], db => db.selectFrom('accounts').select(['id', 'balance']).execute())
  return ids.map(id => rows.find(row => row.id === id)?.balance ?? NaN)
}

// Whether a session waits for locks of another.
async function isAnyWaiting(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db)
  return rows.length > 0
}

describe('two servers on one database', () => {
  it('L8 move the amount of a request once when ten accept it at once', async () => {
    const people = await openGroup(first(), 'ACCE', [{}, {}])
    const ledgers = [createLedger(first()), createLedger(second())] as const
    const transfer = await request(ledgers[0], 'ACCE', people)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => accept(ledgers[at % 2 ? 1 : 0], 'ACCE', transfer)),
    )
    expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(answers.every(it => it.transfer.state === 'committed')).toBe(true)
    expect(await balances(first(), 'ACCE', people)).toEqual([-7, 7])
  })

  it('A-4-49 let one of accept and reject win, and the other hear of it', async () => {
    const people = await openGroup(first(), 'DECI', [{}, {}])
    const [one, two] = [createLedger(first()), createLedger(second())]
    for (let round = 0; round < 10; round++) {
      const transfer = await request(one, 'DECI', people)
      const reject = two.change({
        group: 'DECI',
        id: transfer.id,
        seen: transfer,
        to: 'rejected',
        authorization: null,
        reason: null,
        edit: {},
        whenRefused: 'refuse',
      })
      const outcomes = await Promise.allSettled([accept(one, 'DECI', transfer), reject])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(it => it.status === 'rejected')).toMatchObject({ reason: { code: 'InvalidTransferState' } })
    }
    await expectTruth(first(), 'DECI', [])
  })

  it('L7 book one transfer sent to both many times at once', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'SAME', [{}, {}])
    const ledgers = [createLedger(first()), createLedger(second())] as const
    const row = payment({ payer, payee, amount: 3 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ledgers[at % 2 ? 1 : 0].post({ group: 'SAME', list: false, rows: [row] })),
    )
    expect(answers.flat().filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(await balances(first(), 'SAME', [payer, payee])).toEqual([-3, 3])
  })

  it('L7 answer the stored transfer after a restart, though it could not be booked again', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'REST', [{ creditLimit: 3 }, {}])
    const row = payment({ payer, payee, amount: 3 })
    await createLedger(first()).post({ group: 'REST', list: false, rows: [row] })
    const again = await createLedger(second()).post({ group: 'REST', list: false, rows: [row] })
    expect(again).toMatchObject([{ fresh: false, transfer: { id: row.id } }])
    await expect(
      createLedger(first()).post({ group: 'REST', list: false, rows: [{ ...row, amount: 2 }] }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('L7 find a stored transfer among others that are new, though it could not be booked again', async () => {
    const [payer = '', payee = '', other = ''] = await openGroup(first(), 'AMID', [{ creditLimit: 3 }, {}, {}])
    const row = payment({ payer, payee, amount: 3 })
    await createLedger(first()).post({ group: 'AMID', list: false, rows: [row] })
    const ledger = createLedger(second())
    const rows = [row, payment({ payer: other, payee, amount: 1 })]
    const answers = await Promise.all(rows.map(it => ledger.post({ group: 'AMID', list: false, rows: [it] })))
    expect(answers.flat().map(({ fresh }) => fresh)).toEqual([false, true])
  })

  it('L2 L12 plan nothing on a batch that comes to nothing because the other was there first', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'LANE', [{}, {}])
    const [one, two] = [createLedger(first()), createLedger(second())]
    const pay = (ledger: Ledger, amount: number) =>
      ledger.post({ group: 'LANE', list: false, rows: [payment({ payer, payee, amount })] })
    await pay(one, 100)
    await pay(two, 5)
    // Both in flight: the first rests on old heads and fails, the second on what the first would have made of them.
    const stale = pay(one, 7)
    await new Promise(resolve => setImmediate(resolve))
    await Promise.all([stale, pay(one, 1)])
    expect(await balances(first(), 'LANE', [payer, payee])).toEqual([-113, 113])
    await expectTruth(first(), 'LANE', [])
  })

  it('L1 L2 plan nothing on what a batch would have written that is not yet known to have failed', async () => {
    const [payer = '', payee = '', giver = '', taker = ''] = await openGroup(first(), 'LATE', [{}, {}, {}, {}])
    const wire: { late?: Promise<void>; sent: number } = { sent: 0 }
    // The second answer after `late` is set comes late.
    const slow: Database = {
      ...first(),
      line: () => {
        const send = first().line()
        return async (scope, statements) => {
          const wait = wire.late && ++wire.sent === 2 ? wire.late : undefined
          try {
            return await send(scope, statements)
          } finally {
            await wait
          }
        }
      },
    }
    const [one, two] = [createLedger(slow), createLedger(second())]
    const pay = (ledger: Ledger, [from, to]: readonly [string, string], amount: number) =>
      ledger.post({ group: 'LATE', list: false, rows: [payment({ payer: from, payee: to, amount })] })
    await pay(one, [payer, payee], 10)
    await pay(one, [giver, taker], 10)
    await pay(two, [giver, taker], 5)
    let release = () => {}
    wire.late = new Promise(done => (release = done))
    // Fails, as the other server was there first; the next one rests on it, and its failure is heard of last.
    const stale = pay(one, [payer, payee], 7)
    await new Promise(resolve => setImmediate(resolve))
    const unheard = pay(one, [giver, taker], 1)
    await stale
    const after = pay(one, [giver, taker], 2)
    await after
    release()
    await unheard
    expect(wire.sent).toBeGreaterThanOrEqual(2)
    expect(await balances(first(), 'LATE', [payer, payee, giver, taker])).toEqual([-17, 17, -18, 18])
    await expectTruth(first(), 'LATE', [])
  })

  it('L1 L2 L5 L12 hold while both post on the same accounts', async () => {
    const people = await openGroup(
      first(),
      'RACE',
      Array.from({ length: 6 }, () => ({ creditLimit: 5 })),
    )
    const acknowledged: string[] = []
    const strange: unknown[] = []
    const refused = (_: string, error: unknown) => {
      if (!isAppError(error) || error.code !== 'InsufficientBalance') strange.push(error)
    }
    const work = {
      group: 'RACE',
      people,
      atOnce: 12,
      acknowledged: (id: string) => void acknowledged.push(id),
      refused,
      // By count, not by the clock: a busy machine takes longer and races as often.
      stop: () => acknowledged.length >= 1500,
    }
    await Promise.all([load(createLedger(first()), work), load(createLedger(second()), work)])
    expect(strange).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(1500)
    expect((await expectTruth(first(), 'RACE', acknowledged)).length).toBe(acknowledged.length)
    expect(Math.min(...(await balances(first(), 'RACE', people)))).toBeGreaterThanOrEqual(-5)
  })

  it('L7 L13 refuse a payment between groups whose id is taken in one of them while it is being booked', async () => {
    const groups = await openGroups(first(), ['IDAA', 'IDAB'])
    const [anna, marta] = [groups['IDAA']?.[0] ?? fail(), groups['IDAB']?.[0] ?? fail()]
    await trustBetween(first(), { group: 'IDAB', trusted: 'IDAA', credit: 500 })
    const row = crossing({ payer: anna, payee: marta, amount: 5 })
    const posted: Promise<unknown>[] = []
    await second().transaction(['IDAB'], async db => {
      const own = { payer: marta.id, payee: groups['IDAB']?.[1].id ?? '', payer_group: 'IDAB', payee_group: 'IDAB' }
      const amounts = { amount: 1, payer_amount: 1, payee_amount: 1 }
      const rest = {
        meta: '{"description":"Eggs"}',
        search: 'eggs',
        fingerprint: '-',
        created: new Date(),
        updated: new Date(),
      }
      const request = { group_code: 'IDAB', id: row.id, state: 'pending' as const, ...own, ...amounts, ...rest }
      await db.insertInto('transfers').values(request).execute()
      const order = { group: 'IDAA', rows: [row], list: false, abroad: true }
      posted.push(
        createLedger(first())
          .post(order)
          .catch((error: unknown) => error),
      )
      while (!(await isAnyWaiting(db))) await new Promise(resolve => setImmediate(resolve))
    })
    expect(await posted[0]).toMatchObject({ status: 409, detail: 'This id is taken in the other group.' })
    expect(await balances(first(), 'IDAA', [anna.id])).toEqual([0])
  })

  it('L10 never refund more than the original, whoever refunds where', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'BACK', [{}, {}])
    const ledgers = [createLedger(first()), createLedger(second())] as const
    const original = payment({ payer, payee, amount: 10 })
    await ledgers[0].post({ group: 'BACK', list: false, rows: [original] })
    const refund = (at: number) =>
      ledgers[at % 2 ? 1 : 0].post({
        group: 'BACK',
        list: false,
        rows: [
          {
            kind: 'refund',
            id: randomUUID(),
            of: original.id,
            amount: 4,
            meta: { description: 'Back' },
            authorization: 'refund',
            creator: null,
          },
        ],
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => refund(at)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await balances(first(), 'BACK', [payer, payee])).toEqual([-2, 2])
  })
})

describe('what one server caches', () => {
  it('L6 does not outlive a suspension, a lower limit or a disabled group made elsewhere', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'OLDS', [{ creditLimit: 100 }, {}])
    const ledger = createLedger(first())
    const pay = () => ledger.post({ group: 'OLDS', list: false, rows: [payment({ payer, payee, amount: 10 })] })
    await pay()
    const change = (set: Parameters<typeof changeAccount>[1]['set']) =>
      second().transaction(['OLDS'], db => changeAccount(db, { group: 'OLDS', id: payer, set }))
    await change({ credit_limit: 15 })
    await expect(pay()).rejects.toMatchObject({ code: 'InsufficientBalance' })
    await change({ credit_limit: 100, status: 'suspended' })
    await expect(pay()).rejects.toMatchObject({ code: 'Forbidden' })
    await change({ status: 'active' })
    await pay()
    await second().transaction(['OLDS'], db => changeCurrency(db, { group: 'OLDS', set: { status: 'disabled' } }))
    await expect(pay()).rejects.toMatchObject({ code: 'Forbidden' })
  })

  it('L6 does not let a request be made of an account suspended elsewhere, nor in a group disabled elsewhere', async () => {
    const people = await openGroup(first(), 'SEEN', [{}, {}])
    const ledger = createLedger(first())
    await request(ledger, 'SEEN', people)
    const set = (status: 'active' | 'suspended') =>
      second().transaction(['SEEN'], db => changeAccount(db, { group: 'SEEN', id: people[0] ?? '', set: { status } }))
    await set('suspended')
    await expect(request(ledger, 'SEEN', people)).rejects.toMatchObject({ code: 'Forbidden' })
    await set('active')
    await request(ledger, 'SEEN', people)
    await second().transaction(['SEEN'], db => changeCurrency(db, { group: 'SEEN', set: { status: 'disabled' } }))
    await expect(request(ledger, 'SEEN', people)).rejects.toMatchObject({ code: 'Forbidden' })
  })

  it('L5 does not refuse what a limit raised elsewhere allows', async () => {
    const [payer = '', payee = ''] = await openGroup(first(), 'NEWS', [{ creditLimit: 10 }, {}])
    const ledger = createLedger(first())
    const pay = () => ledger.post({ group: 'NEWS', list: false, rows: [payment({ payer, payee, amount: 10 })] })
    await pay()
    await expect(pay()).rejects.toMatchObject({ code: 'InsufficientBalance' })
    await second().transaction(['NEWS'], db =>
      changeAccount(db, { group: 'NEWS', id: payer, set: { credit_limit: 20 } }),
    )
    await expect(pay()).resolves.toHaveLength(1)
  })
})
