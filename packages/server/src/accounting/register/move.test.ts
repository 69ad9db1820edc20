import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossing, tradeOf, type Person } from '../../../test/trade.ts'
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
import { databasesOf, migrate, openDatabase, type Database, type Databases } from '../../database/index.ts'
import { createLedgers, type Ledgers } from '../saga/ledgers.ts'
import { recover } from '../saga/recover.ts'
import { verifyAll } from '../saga/verify.ts'
import { moveGroup } from './move.ts'

// RIBA and NAIA are at home, MERC in a second database: RIBA moves in with it, NAIA gets a third.
let two: Two
let third: Database
let marta: Person
const people = new Map<string, Person>()

beforeAll(async () => {
  two = await startTwo()
  third = await openDatabase({ url: await two.postgres[1].database() })
  await migrate(third)
  ;[marta] = await openIn(two.databases, 'MERC')
  for (const group of ['RIBA', 'NAIA']) {
    people.set(group, (await openIn(two.databases, group))[0])
    await trustFar(two.databases, { group: 'MERC', trusted: group, credit: 1000 })
  }
}, 60_000)
afterAll(async () => {
  await third.close()
  await two.close()
})

type Server = Ledgers & { databases: Databases; close(): Promise<void> }

/** A server whose second database is lost to it after so many transactions, and the first after so many, too. */
async function serverThatLoses(second: number, { home = Infinity }: { home?: number } = {}): Promise<Server> {
  const left = [home, second]
  const databases = await openTwo(two.urls, database => {
    let asked = 0
    const most = left.shift() ?? 0
    const transaction: Database['transaction'] = async (...order) => {
      if (++asked > most) throw new Error('It is away.')
      return await database.transaction(...order)
    }
    return { ...database, transaction }
  })
  const ledgers = createLedgers(databases, { now: Date.now })
  const close = async () => {
    await ledgers.ledger.stop()
    await Promise.all(databases.all.map(it => it.close()))
  }
  return { ...ledgers, databases, close }
}

const stateOf = async (databases: Databases, group: string, id: string) => (await rowIn(databases, group, id))?.state

it.each(['RIBA', 'NAIA'])('L13 a group (%s) that moves takes along what others have still to do for it', async code => {
  const payer = people.get(code) ?? marta
  const { external: before } = await tradeOf(two.databases.of('MERC'), 'MERC')
  const request = crossing({ payer, payee: marta, amount: 7 }, { state: 'pending', authorization: null })
  await postAcross(two.ledgers, request, 'MERC')
  // Decided, and not booked in the second database; let go, and still held there.
  const [decided, undone] = [5, 3].map(amount => crossing({ payer, payee: marta, amount }))
  if (!decided || !undone) throw new Error('There are two.')
  const lost = await serverThatLoses(1)
  await expect(postAcross(lost, decided)).resolves.toMatchObject({ transfer: { state: 'committed' } })
  await lost.close()
  // Told to one of them only.
  const never = await serverThatLoses(0)
  await expect(postAcross(never, crossing({ payer, payee: marta, amount: 1 }))).rejects.toMatchObject({
    code: 'ServerNoResponse',
  })
  await never.close()
  const dying = await serverThatLoses(1, { home: 1 })
  await expect(postAcross(dying, undone)).rejects.toThrow()
  await dying.close()
  const alone = await serverThatLoses(0)
  await recover(alone.databases, alone.crossings, { seconds: 0 })
  await alone.close()
  expect([await stateOf(two.databases, 'MERC', decided.id), await stateOf(two.databases, 'MERC', undone.id)]).toEqual([
    'accepted',
    'accepted',
  ])

  const second = two.databases.of('MERC')
  const target = code === 'RIBA' ? second : third
  const moved = new Map([
    ['MERC', second],
    ['TEMP', second],
    ['RIBA', second],
  ] as const)
  const databases = databasesOf(two.databases.home, new Map<string, Database>([...moved, [code, target]]))
  await moveGroup(databases, code)
  const ledgers = createLedgers(databases, { now: Date.now })
  await recover(databases, ledgers.crossings, { seconds: 0 })
  await ledgers.crossings.settled()
  expect(await heldIn(databases)).toEqual([])
  const states = (id: string) => Promise.all([code, 'MERC'].map(group => stateOf(databases, group, id)))
  expect([await states(decided.id), await states(undone.id)]).toEqual([
    ['committed', 'committed'],
    ['deleted', 'deleted'],
  ])
  const accepted = await ledgers.ledger.change({
    group: code,
    id: request.id,
    seen: { state: 'pending', revision: 0 },
    to: 'committed',
    authorization: 'payer',
    reason: null,
    edit: {},
    whenRefused: 'refuse',
    abroad: true,
  })
  expect(accepted.transfer.state).toBe('committed')
  await postAcross(ledgers, undone)
  await ledgers.ledger.stop()
  expect((await tradeOf(second, 'MERC')).external).toBe(before - 15)
  expect(await heldIn(databases)).toEqual([])
  expect(await verifyAll(databases)).toEqual([])
})
