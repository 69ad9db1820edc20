import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwo, type Two } from '../../../test/two-databases.ts'
import { recover } from './recover.ts'
import { underway } from './underway.ts'

let two: Two

beforeAll(async () => {
  two = await startTwo()
}, 60_000)
afterAll(() => two.close())

const part = (group: string) => ({ group, steps: [], accounts: [], lines: [], refunded: [], notes: [] })

it('L13 those behind others that can only wait get their turn', async () => {
  const crossing = (groups: readonly string[], secondsAgo: number) => {
    const created = new Date(Date.now() - secondsAgo * 1000)
    const parts = JSON.stringify(groups.map(part))
    return {
      group_code: 'RIBA',
      id: randomUUID(),
      state: 'void' as const,
      transfers: [],
      parts,
      created,
    }
  }
  const waiting = Array.from({ length: 5 }, () => crossing(['RIBA', 'MERC'], 120))
  const behind = crossing(['RIBA'], 60)
  await two.databases.home.transaction('*', db =>
    db
      .insertInto('crossings')
      .values([...waiting, behind])
      .execute(),
  )
  const open = async () => {
    const rows = await two.databases.home.read('*', db =>
      db.selectFrom('crossings').select('id').where('done', '=', false).execute(),
    )
    return rows.map(({ id }) => id).sort()
  }
  await two.postgres[1].kill()
  await recover(two.databases, two.ledgers.crossings, { seconds: 0, atOnce: 2 })
  expect(await open()).toEqual(waiting.map(({ id }) => id).sort())
  await two.postgres[1].start()
  await recover(two.databases, two.ledgers.crossings, { seconds: 0, atOnce: 2 })
  await two.ledgers.crossings.settled()
  expect(await open()).toEqual([])
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
