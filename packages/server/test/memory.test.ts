import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { openGroup } from './community.ts'
import { openMemory } from './memory.ts'
import type { Database } from '../src/database/index.ts'

const run = (database: Database, text: string) =>
  database.administer(async db => (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows)

it('is empty again for whoever opens one next, with numbers from their beginning', async () => {
  const first = await openMemory()
  await openGroup(first, 'RIBA', [{}, {}])
  expect(await run(first, 'select 1 from accounts')).not.toEqual([])
  await run(first, 'set statement_timeout = 1234; create temp table mine (a int)')
  await first.close()
  const next = await openMemory()
  const counts = await run(
    next,
    'select (select count(*)::int from accounts) as accounts, (select count(*)::int from ledgers) as ledgers',
  )
  expect(counts).toEqual([{ accounts: 0, ledgers: 0 }])
  expect(await run(next, 'show statement_timeout')).toEqual([{ statement_timeout: '0' }])
  await expect(run(next, 'select * from mine')).rejects.toThrow('does not exist')
  // What is there to be used again works as a new one does.
  await openGroup(next, 'RIBA', [{}, {}])
  await next.close()
})

it.each([
  'create table left_behind (a int)',
  'alter table offers drop column content',
  'alter table offers add column more int',
  'revoke select on offers from exchange_kit',
  "insert into migrations_done (name) values ('of tomorrow')",
])('is thrown away after %s', async text => {
  const first = await openMemory()
  await run(first, text)
  await first.close()
  const next = await openMemory()
  expect(await run(next, "select 1 from pg_tables where tablename = 'left_behind'")).toEqual([])
  expect(await run(next, "select 1 from migrations_done where name = 'of tomorrow'")).toEqual([])
  expect(await run(next, "select has_table_privilege('exchange_kit', 'offers', 'select') as may")).toEqual([
    { may: true },
  ])
  expect(await run(next, 'select content from offers')).toEqual([])
  await expect(run(next, 'select more from offers')).rejects.toThrow('does not exist')
  await next.close()
})

it('is of nobody else while it is open', async () => {
  const [one, other] = await Promise.all([openMemory(), openMemory()])
  await openGroup(one, 'RIBA', [{}])
  expect(await run(other, 'select 1 from accounts')).toEqual([])
  await Promise.all([one.close(), other.close()])
})
