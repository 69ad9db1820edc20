import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwo, type Two } from '../../../test/two-databases.ts'
import { underway } from './crossing.ts'

let two: Two

beforeAll(async () => {
  two = await startTwo()
}, 60_000)
afterAll(() => two.close())

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
  const [first] = await underway(two.databases.home, 'all')
  expect(first?.id).toBe(undecided.id)
})
