import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossing, type Person } from '../../../test/trade.ts'
import { heldIn, openIn, openTwo, startTwo, trustFar, type Two } from '../../../test/two-databases.ts'
import type { Database } from '../../database/index.ts'
import { createLedgers } from './ledgers.ts'

let two: Two
let marta: Person
let tona: Person

beforeAll(async () => {
  two = await startTwo()
  await openIn(two.databases, 'RIBA')
  ;[marta] = await openIn(two.databases, 'MERC')
  ;[tona] = await openIn(two.databases, 'TEMP')
  // Both have their money in the second database; the only way from one to the other leads over the first.
  await trustFar(two.databases, { group: 'RIBA', trusted: 'TEMP', credit: 1000 })
  await trustFar(two.databases, { group: 'MERC', trusted: 'RIBA', credit: 1000 })
})
afterAll(() => two.close())

/** A server that does something before its first transaction in the first database. */
async function serverThat(does: () => Promise<unknown>) {
  let home: Database | undefined
  let asked = 0
  const databases = await openTwo(two.urls, database => {
    if (home) return database
    home = {
      ...database,
      transaction: async (...order) => {
        if (asked++ === 0) await does()
        return await database.transaction(...order)
      },
    }
    return home
  })
  const { ledger } = createLedgers(databases, { now: Date.now })
  const close = async () => {
    await ledger.stop()
    await Promise.all(databases.all.map(it => it.close()))
  }
  return { ledger, close }
}

const orderOf = (amount: number) => {
  const rows = [crossing({ payer: tona, payee: marta, amount })]
  return { group: 'TEMP', rows, list: false, abroad: true }
}
async function clean() {
  expect(await heldIn(two.databases)).toEqual([])
  expect(await two.findings()).toEqual([])
}

describe('a payment between two groups of one database that leads over another', () => {
  it('L7 L13 that was let go is made when it is sent again', async () => {
    const fault = new Error('Something nobody thought of.')
    const server = await serverThat(() => Promise.reject(fault))
    const order = orderOf(10)
    await expect(server.ledger.post(order)).rejects.toMatchObject({ code: 'ServerNoResponse', cause: fault })
    const isPossible = await two.ledgers.ledger.rehearse(order)
    expect(isPossible).toMatchObject([{ fresh: true, transfer: { state: 'committed' } }])
    expect(await two.ledgers.ledger.post(order)).toMatchObject([{ fresh: true, transfer: { state: 'committed' } }])
    expect(await two.ledgers.ledger.post(order)).toMatchObject([{ fresh: false, transfer: { state: 'committed' } }])
    await server.close()
    await clean()
  })

  it('L11 L13 is acknowledged to who repeats it meanwhile only when it is booked, once', async () => {
    const order = orderOf(20)
    let repeated: unknown
    const server = await serverThat(async () => {
      repeated = await two.ledgers.ledger.post(order)
    })
    expect(await server.ledger.post(order)).toMatchObject([{ transfer: { state: 'committed' } }])
    expect(repeated).toMatchObject([{ transfer: { state: 'committed' } }])
    await server.close()
    await clean()
  })

  it('L8 L13 that waits is accepted by two at once, and both hear how it ended', async () => {
    const asked = crossing({ payer: tona, payee: marta, amount: 5 }, { state: 'pending', authorization: null })
    await two.ledgers.ledger.post({ group: 'MERC', rows: [asked], list: false, abroad: true })
    const step = {
      group: 'TEMP',
      id: asked.id,
      seen: { state: 'pending', revision: 0 },
      to: 'committed',
      authorization: null,
      reason: null,
      edit: {},
      whenRefused: 'refuse',
      abroad: true,
    } as const
    let repeated: unknown
    const server = await serverThat(async () => {
      repeated = await two.ledgers.ledger.change(step)
    })
    expect(await server.ledger.change(step)).toMatchObject({ transfer: { state: 'committed' } })
    expect(repeated).toMatchObject({ transfer: { state: 'committed' } })
    await server.close()
    await clean()
  })
})
