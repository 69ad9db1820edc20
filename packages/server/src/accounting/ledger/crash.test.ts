import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../../../test/children.ts'
import { openGroup, payment } from '../../../test/community.ts'
import { expectTruth } from '../../../test/expectations.ts'
import { load } from '../../../test/load.ts'
import { startDatabase, type OwnDatabase } from '../../../test/databases.ts'
import { startProxy } from '../../../test/proxy.ts'
import { openDatabase, type Database } from '../../database/index.ts'
import { createLedger } from './index.ts'

let own: OwnDatabase
let url: string
let database: Database

beforeAll(async () => {
  own = await startDatabase({ durable: true })
  ;({ url, database } = own)
})
afterAll(async () => {
  await own.close()
})

const people = (group: string) =>
  openGroup(
    database,
    group,
    Array.from({ length: 20 }, () => ({})),
  )

it('L11 a server killed at any moment has stored all it acknowledged', async () => {
  const group = 'KILL'
  const ids = await people(group)
  const acknowledged: string[] = []
  for (const count of [1, 150, 400]) {
    const child = await startChild(url, { group, people: ids })
    await child.until(count)
    await child.kill()
    expect(child.errors()).toBe('')
    expect(child.acknowledged.length).toBeGreaterThanOrEqual(count)
    acknowledged.push(...child.acknowledged)
  }
  await expectTruth(database, group, acknowledged)
})

it('L16 L11 PostgreSQL killed under load loses nothing acknowledged, and the server goes on when it is back', async () => {
  const group = 'DOWN'
  const ids = await people(group)
  const acknowledged: string[] = []
  const refused: unknown[] = []
  let stopped = false
  const work = {
    group,
    people: ids,
    atOnce: 16,
    acknowledged: (id: string) => void acknowledged.push(id),
    refused: (_: string, error: unknown) => void refused.push(error),
    stop: () => stopped,
  }
  const loading = load(createLedger(database), work)
  const more = async (count: number) => {
    const before = acknowledged.length
    while (acknowledged.length < before + count && refused.length === 0) await wait(5)
  }
  try {
    for (let round = 0; round < 2; round++) {
      await more(100)
      await own.postgres.kill()
      await own.postgres.start()
    }
    await more(100)
  } finally {
    stopped = true
    await loading
  }
  expect(refused).toEqual([])
  expect((await expectTruth(database, group, acknowledged)).length).toBe(acknowledged.length)
})

it('L16 says so in the end when the database stays away, and loses nothing', async () => {
  const group = 'AWAY'
  const [payer = '', payee = ''] = await people(group)
  const ledger = createLedger(database)
  const row = payment({ payer, payee, amount: 1 })
  await ledger.post({ group, list: false, rows: [row] })
  await own.postgres.kill()
  const lost = payment({ payer, payee, amount: 1 })
  await expect(ledger.post({ group, list: false, rows: [lost] })).rejects.toMatchObject({
    code: 'ServerNoResponse',
    status: 503,
    meta: { retryAfter: expect.any(Number) as number },
  })
  await own.postgres.start()
  await ledger.post({ group, list: false, rows: [lost] })
  await expectTruth(database, group, [row.id, lost.id])
})

it('L7 L16 a connection cut in the middle of commits books nothing twice and nothing less', async () => {
  const group = 'WIRE'
  const ids = await people(group)
  const proxy = await startProxy(own.postgres.port)
  const throughProxy = await openDatabase({ url: url.replace(String(own.postgres.port), String(proxy.port)) })
  const acknowledged: string[] = []
  const refused: unknown[] = []
  let stopped = false
  const work = {
    group,
    people: ids,
    atOnce: 16,
    acknowledged: (id: string) => void acknowledged.push(id),
    refused: (_: string, error: unknown) => void refused.push(error),
    stop: () => stopped,
  }
  const loading = load(createLedger(throughProxy), work)
  try {
    // Counted by what got through, not by the clock: a slow machine is cut off as often, and has come on as far.
    for (let round = 0; round < 30 && refused.length === 0; round++) {
      const before = acknowledged.length
      while (acknowledged.length < before + 5 && refused.length === 0) await wait(5)
      await wait(Math.random() * 60)
      if (Math.random() < 0.5) proxy.cut()
      else proxy.swallowAnswers(1)
    }
  } finally {
    stopped = true
    proxy.swallowAnswers(0)
    await loading
  }
  await throughProxy.close()
  proxy.stop()
  expect(refused).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(150)
  // Stored exactly what was acknowledged: a lost answer was asked for again under the same id.
  expect((await expectTruth(database, group, acknowledged)).toSorted()).toEqual(acknowledged.toSorted())
})
