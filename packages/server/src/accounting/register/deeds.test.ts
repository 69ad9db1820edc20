import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwo, type Two } from '../../../test/two-databases.ts'
import type { Database } from '../../database/index.ts'
import { bringNews } from './bring.ts'

let two: Two
let away: Database

beforeAll(async () => {
  two = await startTwo()
  away = two.databases.of('MERC')
}, 60_000)
afterAll(() => two.close())

type Db = Parameters<Parameters<Database['transaction']>[1]>[0]

/** Something an administrator of MERC did, as a server with this clock wrote it. */
async function deed(db: Db, time = new Date()): Promise<string> {
  const id = randomUUID()
  const by = { actor: randomUUID(), act: 'update', subject_type: 'transfers', subject_id: randomUUID() } as const
  const row = { group_code: 'MERC', id, time, ...by, concerns: null, changes: '[]', reason: null }
  await db.insertInto('admin_log').values(row).execute()
  return id
}

const bring = () => bringNews(two)
const write = (time?: Date) => away.transaction(['MERC'], db => deed(db, time))

async function atHome(): Promise<string[]> {
  const rows = await two.databases.home.read('*', db => db.selectFrom('admin_log').select('id').execute())
  return rows.map(({ id }) => id)
}

it('B8 brings home what was done by the clock of the database, whatever that of the server says', async () => {
  const ids = [await write(new Date('2019-01-01')), await write(new Date('2099-01-01')), await write()]
  await bring()
  expect((await atHome()).sort()).toEqual(ids.sort())
  await bring()
  expect(await atHome()).toHaveLength(3)
})

it('B8 loses nothing that is committed after what began later', async () => {
  let inTime = ''
  const late = await away.transaction(['MERC'], async db => {
    const id = await deed(db)
    inTime = await write()
    await bring()
    return id
  })
  expect(await atHome()).toContain(inTime)
  expect(await atHome()).not.toContain(late)
  await bring()
  expect(await atHome()).toContain(late)
})

it('B8 carries what came long before what is known already no more', async () => {
  const old = await write()
  await away.administer(db =>
    sql`update admin_log set arrived = arrived - interval '1 hour' where id = ${old}::uuid`.execute(db),
  )
  const young = await write()
  await bring()
  expect(await atHome()).toContain(young)
  expect(await atHome()).not.toContain(old)
})

it('B8 brings however much there is', async () => {
  const before = (await atHome()).length
  await away.transaction(['MERC'], db =>
    sql`insert into admin_log (group_code, id, time, actor, act, subject_type, subject_id, changes)
      select 'MERC', gen_random_uuid(), now(), gen_random_uuid(), 'create', 'transfers', gen_random_uuid(), '[]'
      from generate_series(1, 1200)`.execute(db),
  )
  await bring()
  expect(await atHome()).toHaveLength(before + 1200)
})
