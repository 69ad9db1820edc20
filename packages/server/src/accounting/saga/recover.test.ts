import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwo, type Two } from '../../../test/two-databases.ts'
import type { Crossings } from './crossing.ts'
import { recover } from './recover.ts'
import { underway } from './underway.ts'

let two: Two

beforeAll(async () => {
  two = await startTwo()
}, 60_000)
afterAll(() => two.close())

const part = (group: string) => ({ group, steps: [], accounts: [], lines: [], refunded: [], notes: [] })

function crossing(groups: readonly string[], secondsAgo: number) {
  const created = new Date(Date.now() - secondsAgo * 1000)
  const parts = JSON.stringify(groups.map(part))
  return { group_code: 'RIBA', id: randomUUID(), state: 'void' as const, transfers: [], parts, created }
}

async function keep(rows: readonly ReturnType<typeof crossing>[]): Promise<void> {
  await two.databases.home.transaction('*', db => db.insertInto('crossings').values(rows).execute())
}

const open = async () => {
  const rows = await two.databases.home.read('*', db =>
    db.selectFrom('crossings').select('id').where('done', '=', false).execute(),
  )
  return rows.map(({ id }) => id).sort()
}

/** The crossings of a run, which does something first each time it brings one to its end. */
function before(run: (id: string) => Promise<void> | void): Crossings {
  const { crossings } = two.ledgers
  return {
    ...crossings,
    drive: async (it, direction) => {
      await run(it.id)
      return await crossings.drive(it, direction)
    },
  }
}

it('L13 those behind others that can only wait get their turn', async () => {
  const waiting = Array.from({ length: 5 }, () => crossing(['RIBA', 'MERC'], 120))
  await keep([...waiting, crossing(['RIBA'], 60)])
  await two.postgres[1].kill()
  await recover(two.databases, two.ledgers.crossings, { seconds: 0, atOnce: 2 })
  expect(await open()).toEqual(waiting.map(({ id }) => id).sort())
  await two.postgres[1].start()
  await recover(two.databases, two.ledgers.crossings, { seconds: 0, atOnce: 2 })
  await two.ledgers.crossings.settled()
  expect(await open()).toEqual([])
})

it('L13 who waits for a database that went away in the middle is asked for once, and the others get their turn', async () => {
  const waiting = Array.from({ length: 8 }, () => crossing(['RIBA', 'MERC'], 120))
  const ids: string[] = waiting.map(({ id }) => id).sort()
  await keep([...waiting, ...Array.from({ length: 3 }, () => crossing(['RIBA'], 60))])
  const asked: string[] = []
  const crossings = before(async id => {
    if (asked.length === 0) await two.postgres[1].kill()
    asked.push(id)
  })
  await recover(two.databases, crossings, { seconds: 0, atOnce: 4 })
  expect(asked.filter(id => ids.includes(id))).toHaveLength(1)
  expect(await open()).toEqual(ids)
  await two.postgres[1].start()
  await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
  await two.ledgers.crossings.settled()
  expect(await open()).toEqual([])
})

it('L13 a run ends before the next one would begin beside it, which goes on with the rest', async () => {
  await keep(Array.from({ length: 7 }, () => crossing(['RIBA'], 60)))
  let time = 0
  const slow = before(() => void (time += 90_000))
  const left: number[] = []
  for (let run = 0; run < 3; run += 1) {
    await recover(two.databases, slow, { seconds: 0, clock: () => time })
    left.push((await open()).length)
  }
  expect(left).toEqual([4, 1, 0])
})

it('L13 they come in another order each time, so that nobody is always behind', async () => {
  await keep(Array.from({ length: 40 }, () => crossing(['RIBA'], 60)))
  const orders = await Promise.all(
    [1, 2].map(async () => {
      const ids: string[] = []
      for await (const { id } of underway(two.databases.home)) ids.push(id)
      return ids
    }),
  )
  expect(orders[0]?.toSorted()).toEqual(orders[1]?.toSorted())
  expect(orders[0]).not.toEqual(orders[1])
  await recover(two.databases, two.ledgers.crossings, { seconds: 0 })
})

it('L13 what is not decided is ended before all that only waits for a database that is away', async () => {
  const crossing = (state: 'void' | 'reserving', created: string) => {
    return { group_code: 'RIBA', id: randomUUID(), state, transfers: [], parts: '[]', created: new Date(created) }
  }
  const waiting = Array.from({ length: 120 }, () => crossing('void', '2026-01-01'))
  const undecided = crossing('reserving', '2026-01-02')
  await two.databases.home.transaction('*', db =>
    db
      .insertInto('crossings')
      .values([...waiting, undecided])
      .execute(),
  )
  for await (const first of underway(two.databases.home)) {
    expect(first.id).toBe(undecided.id)
    return
  }
  expect.unreachable()
})
