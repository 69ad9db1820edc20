import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payment } from '../../../test/community.ts'
import { crossing, owedOver, tradeOf, type Person } from '../../../test/trade.ts'
import { heldIn, openIn, postAcross, rowIn, startTwo, trustFar, type Two } from '../../../test/two-databases.ts'
import type { NewCrossing } from '../ledger/index.ts'
import { recover } from './recover.ts'
import { nodeArgs } from '../../../test/node.ts'

let two: Two
let anna: Person
let pere: Person
let marta: Person

beforeAll(async () => {
  two = await startTwo()
  ;[anna, pere] = await openIn(two.databases, 'RIBA')
  ;[marta] = await openIn(two.databases, 'MERC')
  await trustFar(two.databases, { group: 'MERC', trusted: 'RIBA', credit: 1_000_000 })
})
afterAll(() => two.close())

/** Has a server of its own make a payment and die after so many transactions. Answers what it said until then. */
function serve(row: NewCrossing, dieAfter: number): Promise<string> {
  const file = new URL('../../../test/saga-child.ts', import.meta.url)
  const args = [...nodeArgs(file), ...two.urls, String(dieAfter), JSON.stringify(row)]
  return new Promise(resolve => execFile(process.execPath, args, (_, said) => resolve(said)))
}

const post = (row: NewCrossing) => postAcross(two.ledgers, row)
const stateIn = async (group: string, id: string) => (await rowIn(two.databases, group, id))?.state ?? 'deleted'

const balances = async () => {
  const [home, away] = await Promise.all(
    (['RIBA', 'MERC'] as const).map(group => tradeOf(two.databases.of(group), group)),
  )
  const owed = (await owedOver(two.databases.of('MERC')))['MERC RIBA']
  return { home: home?.external, away: away?.external, owed, sums: [home?.sum, away?.sum] }
}

async function mustBeWhole(booked: number): Promise<void> {
  expect(await heldIn(two.databases)).toEqual([])
  expect(await balances()).toEqual({ home: booked, away: booked === 0 ? 0 : -booked, owed: booked, sums: [0, 0] })
  expect(await two.findings()).toEqual([])
}

describe('a server that dies in a payment between databases', () => {
  it('L13 L7 L1 leaves it whole or not at all, whichever step it dies after, and a repetition or the job ends it', async () => {
    const whole = crossing({ payer: anna, payee: marta, amount: 10 })
    const said = await serve(whole, 0)
    expect(said).toContain('committed\n')
    // Held in the first and in the second, decided, booked in the second, noted as done.
    const transactions = Number(/transactions (\d+)/.exec(said)?.[1])
    expect(transactions).toBe(5)
    let booked = 10
    const cuts = Array.from({ length: transactions }, (_, at) => at + 1)
    const dead = await inPairs(
      cuts.flatMap(dieAfter => (['repetition', 'job'] as const).map(end => ({ dieAfter, end }))),
      async cut => {
        const row = crossing({ payer: anna, payee: marta, amount: 10 })
        // Nothing is acknowledged before it is decided (L11).
        const heard = await serve(row, cut.dieAfter)
        if (cut.dieAfter < 3) expect(heard).toBe('')
        return { ...cut, row }
      },
    )
    // Each currency adds up to 0 at every moment, whatever is held.
    expect((await balances()).sums).toEqual([0, 0])
    for (const { row, end } of dead.filter(it => it.end === 'repetition')) {
      const posted = await post(row)
      expect([end, posted?.transfer.state]).toEqual([end, 'committed'])
      booked += 10
    }
    await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
    for (const { row, dieAfter } of dead.filter(({ end }) => end === 'job')) {
      const states = [await stateIn('RIBA', row.id), await stateIn('MERC', row.id)]
      const isDecided = dieAfter >= 3
      expect([dieAfter, ...states]).toEqual([dieAfter, ...Array(2).fill(isDecided ? 'committed' : 'deleted')])
      if (isDecided) booked += 10
      // L7: what was let go may be sent again, what was booked is only found.
      const posted = await post(row)
      expect(posted).toMatchObject({ fresh: !isDecided, transfer: { state: 'committed' } })
      if (!isDecided) booked += 10
    }
    for (const { row } of dead) expect(await post(row)).toMatchObject({ fresh: false })
    await mustBeWhole(booked)
  })

  it('L5 A-4-44 holds what is on its way: nobody spends it meanwhile', async () => {
    const before = (await balances()).home ?? 0
    await two.databases.of('RIBA').transaction(['RIBA'], db =>
      db
        .updateTable('accounts')
        .set(eb => ({ credit_limit: 50, revision: eb('revision', '+', 1) }))
        .where('id', '=', pere.id)
        .execute(),
    )
    const row = crossing({ payer: pere, payee: marta, amount: 50 })
    await serve(row, 2)
    const spend = payment({ payer: pere.id, payee: anna.id, amount: 1 })
    const again = crossing({ payer: pere, payee: marta, amount: 1 })
    const home = { group: 'RIBA', rows: [spend], list: false }
    await expect(two.ledgers.ledger.post(home)).rejects.toMatchObject({ code: 'InsufficientBalance' })
    await expect(post(again)).rejects.toMatchObject({ code: 'InsufficientBalance' })
    await post(row)
    await mustBeWhole(before + 50)
  })
})

describe('a database that is away', () => {
  it('L13 L16 lets the payment go and says so, books it when it is sent again, and keeps what was decided', async () => {
    const before = (await balances()).home ?? 0
    await two.postgres[1].kill()
    const refused = crossing({ payer: anna, payee: marta, amount: 20 })
    // Payments at home need nobody else's database.
    const [home] = await two.ledgers.ledger.post({
      group: 'RIBA',
      rows: [payment({ payer: anna.id, payee: pere.id, amount: 1 })],
      list: false,
    })
    expect(home?.transfer.state).toBe('committed')
    await expect(post(refused)).rejects.toMatchObject({ code: 'ServerNoResponse' })
    await two.postgres[1].start()
    await post(refused)
    // Decided, and then the second database goes away before it has booked.
    const decided = crossing({ payer: anna, payee: marta, amount: 30 })
    await serve(decided, 3)
    await two.postgres[1].kill()
    await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
    expect(await stateIn('RIBA', decided.id)).toBe('committed')
    const found = await post(decided)
    expect(found).toMatchObject({ fresh: false, transfer: { state: 'committed' } })
    await two.postgres[1].start()
    await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
    await two.ledgers.crossings.settled()
    expect(await stateIn('MERC', decided.id)).toBe('committed')
    // The first database goes away while something is held in both.
    const held = crossing({ payer: anna, payee: marta, amount: 40 })
    await serve(held, 2)
    await two.postgres[0].kill()
    await two.postgres[0].start()
    await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
    expect([await stateIn('RIBA', held.id), await stateIn('MERC', held.id)]).toEqual(['deleted', 'deleted'])
    await mustBeWhole(before + 50)
  })
})

/** Does something for each, two at a time. */
async function inPairs<T, R>(all: readonly T[], run: (it: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += 2) results.push(...(await Promise.all(all.slice(at, at + 2).map(run))))
  return results
}
