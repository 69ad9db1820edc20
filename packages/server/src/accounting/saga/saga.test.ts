import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payment } from '../../../test/community.ts'
import { crossing, owedOver, refundOf, tradeOf, type Person } from '../../../test/trade.ts'
import {
  heldIn,
  openIn,
  openTwo,
  postAcross,
  rowIn,
  startTwo,
  trustFar,
  type Two,
} from '../../../test/two-databases.ts'
import type { NewCrossing } from '../ledger/index.ts'
import type { Database } from '../../database/index.ts'
import { createLedgers } from './ledgers.ts'
import { recover } from './recover.ts'

let two: Two
let anna: Person
let pere: Person
let marta: Person
let joan: Person
let tona: Person

beforeAll(async () => {
  two = await startTwo()
  ;[anna, pere] = await openIn(two.databases, 'RIBA')
  ;[marta, joan] = await openIn(two.databases, 'MERC')
  ;[tona] = await openIn(two.databases, 'TEMP')
  await trustFar(two.databases, { group: 'MERC', trusted: 'RIBA', credit: 1000 })
  await trustFar(two.databases, { group: 'RIBA', trusted: 'MERC', credit: 500 })
  await trustFar(two.databases, { group: 'TEMP', trusted: 'MERC', credit: 300 })
})
afterAll(() => two.close())

const post = (row: NewCrossing, group?: string) => postAcross(two.ledgers, row, group)
const rowAt = (group: string, id: string) => rowIn(two.databases, group, id)
const owed = async () => ({ ...(await owedOver(two.databases.home)), ...(await owedOver(two.databases.of('MERC'))) })
const trade = (group: string) => tradeOf(two.databases.of(group), group)
async function clean() {
  expect(await heldIn(two.databases)).toEqual([])
  expect(await two.findings()).toEqual([])
}

describe('a payment between groups of two databases', () => {
  it('L13 is booked on both sides and over the line, once, and a repetition finds it from either', async () => {
    const row = crossing({ payer: anna, payee: marta, amount: 300 })
    expect(await post(row)).toMatchObject({
      fresh: true,
      transfer: { group_code: 'RIBA', state: 'committed', meta: { path: ['RIBA', 'MERC'] } },
    })
    expect(await post(row)).toMatchObject({ fresh: false, transfer: { id: row.id, state: 'committed' } })
    expect([await trade('RIBA'), await trade('MERC')]).toEqual([
      { external: 300, sum: 0 },
      { external: -300, sum: 0 },
    ])
    expect(await rowAt('MERC', row.id)).toMatchObject({ state: 'committed', payer: anna.id, revision: 0 })
    expect(await owed()).toMatchObject({ 'MERC RIBA': 300, 'RIBA MERC': 0 })
    await expect(post(row, 'MERC')).rejects.toMatchObject({ status: 409 })
    await clean()
  })

  it('L13 pays back first, and refuses what no line has room for, leaving no trace', async () => {
    await post(crossing({ payer: marta, payee: anna, amount: 400 }))
    expect(await owed()).toMatchObject({ 'MERC RIBA': 0, 'RIBA MERC': 100 })
    const tooMuch = crossing({ payer: marta, payee: anna, amount: 401 })
    await expect(post(tooMuch)).rejects.toMatchObject({ code: 'NoTrustPath' })
    expect([await rowAt('MERC', tooMuch.id), await rowAt('RIBA', tooMuch.id)]).toEqual([undefined, undefined])
    await post(crossing({ payer: anna, payee: marta, amount: 100 }))
    expect(await owed()).toMatchObject({ 'MERC RIBA': 0, 'RIBA MERC': 0 })
    await clean()
  })

  it('L13 finds its way through the groups of both', async () => {
    const { transfer } = await post(crossing({ payer: anna, payee: tona, amount: 50 }))
    expect(transfer.meta.path).toEqual(['RIBA', 'MERC', 'TEMP'])
    expect(await owed()).toMatchObject({ 'MERC RIBA': 50, 'TEMP MERC': 50 })
    await post(crossing({ payer: tona, payee: anna, amount: 50 }))
    await clean()
  })

  it('A-4-40 A-4-42 waits in both, and is accepted, rejected or withdrawn in both', async () => {
    const ask = (amount: number) =>
      post(crossing({ payer: anna, payee: marta, amount }, { state: 'pending', authorization: null }), 'MERC')
    const step = { authorization: null, reason: null, edit: {}, whenRefused: 'refuse', abroad: true } as const
    const asked = [await ask(1), await ask(2), await ask(3)].map(({ transfer }) => transfer)
    const seen = { state: 'pending', revision: 0 } as const
    for (const [at, to] of (['committed', 'rejected', 'deleted'] as const).entries()) {
      const id = asked[at]?.id ?? ''
      expect(await rowAt('RIBA', id)).toMatchObject({ state: 'pending', revision: 0 })
      const group = to === 'deleted' ? 'MERC' : 'RIBA'
      const all = await Promise.allSettled(
        Array.from({ length: 5 }, () => two.ledgers.ledger.change({ ...step, group, id, seen, to })),
      )
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'))
      expect([await rowAt('RIBA', id), await rowAt('MERC', id)]).toMatchObject([{ state: to }, { state: to }])
    }
    expect(await owed()).toMatchObject({ 'MERC RIBA': 1 })
    await clean()
  })

  it('L8 is judged on nothing that stands only in one of them yet', async () => {
    const order = crossing({ payer: anna, payee: marta, amount: 4 }, { state: 'pending', authorization: null })
    const { transfer } = await post(order, 'MERC')
    const { id } = transfer
    const put = (state: 'accepted' | 'pending') =>
      two.databases
        .of('MERC')
        .transaction('*', db => db.updateTable('transfers').set({ state }).where('id', '=', id).execute())
    // As others see it while somebody who is quicker has come half the way.
    await put('accepted')
    const step = { authorization: null, reason: null, edit: {}, whenRefused: 'refuse', abroad: true } as const
    const seen = { state: 'pending', revision: 0 } as const
    const answer = two.ledgers.ledger.change({ ...step, group: 'RIBA', id, seen, to: 'rejected' })
    await wait(20)
    await put('pending')
    expect((await answer).transfer).toMatchObject({ state: 'rejected' })
    expect(await rowAt('MERC', id)).toMatchObject({ state: 'rejected' })
  })

  it('L10 A-4-50 is refunded, never by more than it was', async () => {
    const row = crossing({ payer: anna, payee: marta, amount: 90 })
    await post(row)
    const refund = (amount: number | 'rest') =>
      two.ledgers.ledger.post({ group: 'MERC', rows: [refundOf(row.id, amount)], list: false, abroad: true })
    const all = await Promise.allSettled([refund(60), refund(60), refund(60)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await refund('rest')
    await expect(refund(1)).rejects.toMatchObject({ code: 'InvalidAmount' })
    expect([await rowAt('RIBA', row.id), await rowAt('MERC', row.id)]).toMatchObject([
      { refunded: 90 },
      { refunded: 90 },
    ])
    await clean()
  })

  it('L9 a list with payments at home and abroad is booked whole or not at all', async () => {
    const rows = [
      payment({ payer: anna.id, payee: pere.id, amount: 5 }),
      crossing({ payer: pere, payee: marta, amount: 5 }),
      crossing({ payer: anna, payee: joan, amount: 5 }),
    ]
    const before = await owed()
    const bad = [...rows, crossing({ payer: anna, payee: marta, amount: 5000 })]
    await expect(two.ledgers.ledger.post({ group: 'RIBA', rows: bad, list: true, abroad: true })).rejects.toMatchObject(
      {
        errors: [{ code: 'NoTrustPath', source: { pointer: '/data/3/relationships/payee' } }],
      },
    )
    expect(await owed()).toEqual(before)
    await two.ledgers.ledger.post({ group: 'RIBA', rows, list: true, abroad: true })
    expect(await owed()).toMatchObject({ 'MERC RIBA': (before['MERC RIBA'] ?? 0) + 10 })
    await clean()
  })

  it('L5 L8 many at once, both ways and beside payments at home, spend nothing twice', async () => {
    const settings = { credit_limit: 100, maximum_balance: 100 }
    const limit = async (group: string, id: string) =>
      void (await two.databases.of(group).transaction([group], db =>
        db
          .updateTable('accounts')
          .set(eb => ({ ...settings, revision: eb('revision', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      ))
    await limit('RIBA', pere.id)
    await limit('MERC', joan.id)
    const there = Array.from({ length: 12 }, () => post(crossing({ payer: pere, payee: joan, amount: 15 })))
    const back = Array.from({ length: 6 }, () => post(crossing({ payer: joan, payee: pere, amount: 10 })))
    const home = Array.from({ length: 10 }, () =>
      two.ledgers.ledger.post({
        group: 'RIBA',
        rows: [payment({ payer: pere.id, payee: anna.id, amount: 15 })],
        list: false,
      }),
    )
    const all = await Promise.allSettled([...there, ...back, ...home])
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
    for (const [group, id] of [
      ['RIBA', pere.id],
      ['MERC', joan.id],
    ] as const) {
      const [account] = await two.databases
        .of(group)
        .read([group], db => db.selectFrom('accounts').select('balance').where('id', '=', id).execute())
      expect(Math.abs(account?.balance ?? 1000)).toBeLessThanOrEqual(100)
    }
    await clean()
  })

  it('L15 what a closing account still asks for in the other database is withdrawn there too', async () => {
    const { transfer } = await post(
      crossing({ payer: anna, payee: tona, amount: 7 }, { state: 'pending', authorization: null }),
      'TEMP',
    )
    const rest = { id: crypto.randomUUID(), meta: { description: 'Rest' }, authorization: null, creator: null }
    await two.ledgers.ledger.closeAccount({ group: 'TEMP', account: tona.id, to: null, transfer: rest }, () =>
      Promise.resolve(),
    )
    expect(await rowAt('RIBA', transfer.id)).toMatchObject({ state: 'deleted' })
    await clean()
  })

  it('L13 who comes late to reserve or to decide finds that it was let go, and books nothing', async () => {
    for (const late of [2, 3]) {
      // The job ends it just before its own server goes on.
      let begun = 0
      const overtaken = (database: Database): Database => ({
        ...database,
        transaction: async (...asked) => {
          begun++
          if (begun === late) await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
          return await database.transaction(...asked)
        },
      })
      const databases = await openTwo(two.urls, overtaken)
      const slow = createLedgers(databases, { now: Date.now }).ledger
      const row = crossing({ payer: anna, payee: marta, amount: 11 })
      // Let go once, and then planned anew as it may be (L7).
      const before = (await trade('RIBA')).external
      const [posted] = await slow.post({ group: 'RIBA', rows: [row], list: false, abroad: true })
      expect([late, posted?.transfer.state]).toEqual([late, 'committed'])
      expect([late, (await trade('RIBA')).external]).toEqual([late, before + 11])
      const ended = await two.databases.home.read('*', db =>
        db
          .selectFrom('crossings')
          .select('state')
          .where(sql<boolean>`${row.id}::uuid = any(transfers)`)
          .orderBy('created')
          .execute(),
      )
      expect(ended).toEqual([{ state: 'void' }, { state: 'committed' }])
      await slow.stop()
      await Promise.all(databases.all.map(it => it.close()))
      await clean()
    }
  })
})
