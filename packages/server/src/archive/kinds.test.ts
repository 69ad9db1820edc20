import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { groupKinds } from './kinds.ts'
import { leftTables } from './left-tables.ts'

const database = testDatabase('pglite')

it('B4 knows of every table of groups whether it goes along', async () => {
  const { rows } = await database().administer(db =>
    sql<{ name: string }>`select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'group_code' order by name`.execute(db),
  )
  const known = new Set([...groupKinds.map(({ table }) => table), ...leftTables])
  expect(
    rows.map(({ name }) => name).filter(name => !known.has(name)),
    'Put the table into groupKinds, or into leftTables with the reason why it stays.',
  ).toEqual([])
})
