import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossing, owedOver, type Person } from '../../../test/trade.ts'
import { heldIn, openIn, postAcross, startTwo, trustFar, type Two } from '../../../test/two-databases.ts'

let two: Two
let anna: Person
let tona: Person

beforeAll(async () => {
  two = await startTwo()
  ;[anna] = await openIn(two.databases, 'RIBA')
  await openIn(two.databases, 'MERC')
  ;[tona] = await openIn(two.databases, 'TEMP')
  await trustFar(two.databases, { group: 'MERC', trusted: 'RIBA', credit: 1000 })
  await trustFar(two.databases, { group: 'TEMP', trusted: 'MERC', credit: 100 })
  await pay(anna, tona, 50)
})
afterAll(() => two.close())

const pay = (payer: Person, payee: Person, amount: number) =>
  postAcross(two.ledgers, crossing({ payer, payee, amount }))

const away = () => two.databases.of('TEMP')
const owed = async () => (await owedOver(away()))['TEMP MERC']

/** Sets what is owed or trusted over the line of TEMP, as those do who hold no head of it, and commits when `meanwhile` waits for that. */
async function move<T>(set: { balance?: number; credit?: number }, meanwhile: () => Promise<T>): Promise<T> {
  // As owner: what holds the line is not ended for doing nothing while it waits.
  const asked = await away().administer(async db => {
    await db
      .updateTable('trustlines')
      .set(eb => ({ ...set, revision: eb('revision', '+', 1) }))
      .where('group_code', '=', 'TEMP')
      .execute()
    const heard = { answer: false }
    const answer = Promise.allSettled([meanwhile()]).finally(() => (heard.answer = true))
    while (!heard.answer && !(await isWaitedFor())) await wait(10)
    return { answer }
  })
  const [settled] = await asked.answer
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

async function isWaitedFor(): Promise<boolean> {
  const waiting = await away().read('*', db => sql`select 1 from pg_locks where not granted`.execute(db))
  return waiting.rows.length > 0
}

describe('a line that others pay over while a payment between databases holds it', () => {
  it('L5 L13 is never used beyond its limit', async () => {
    await expect(move({ balance: 100 }, () => pay(anna, tona, 50))).rejects.toMatchObject({ code: 'NoTrustPath' })
    expect([await owed(), await heldIn(two.databases)]).toEqual([100, []])
    await move({ balance: 20 }, () => Promise.resolve())
    await move({ balance: 40 }, () => pay(anna, tona, 20))
    expect([await owed(), await heldIn(two.databases)]).toEqual([60, []])
  })

  it('L5 L13 is never paid back twice', async () => {
    await expect(move({ balance: 20 }, () => pay(tona, anna, 30))).rejects.toMatchObject({ code: 'NoTrustPath' })
    expect([await owed(), await heldIn(two.databases)]).toEqual([20, []])
  })

  it('L13 is paid back even where its limit is below what is owed by now', async () => {
    await move({ credit: 5 }, () => pay(tona, anna, 10))
    expect([await owed(), await heldIn(two.databases)]).toEqual([10, []])
    await expect(pay(anna, tona, 1)).rejects.toMatchObject({ code: 'NoTrustPath' })
  })

  it('A-4-5 L13 holds nothing in a scale its group has no more', async () => {
    await move({ credit: 100, balance: 0 }, () => Promise.resolve())
    const before = (await owedOver(away()))['MERC RIBA'] ?? 0
    const asked = await away().administer(async db => {
      await sql`update ledgers set revision = revision + 1 where group_code = 'MERC'`.execute(db)
      await sql`update currencies set scale = scale + 1 where group_code = 'MERC'`.execute(db)
      const answer = pay(anna, tona, 5)
      while (!(await isWaitedFor())) await wait(10)
      return { answer }
    })
    await asked.answer
    // Ten of the units it has now are one of before.
    expect((await owedOver(away()))['MERC RIBA']).toBe(before + 50)
    expect(await heldIn(two.databases)).toEqual([])
  })
})
