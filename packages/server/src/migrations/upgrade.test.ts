import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMoving, type Moving } from '../../test/moving.ts'
import { migrate, openDatabase, type Database } from '../database/index.ts'
import { migrations } from '../database/migrations.ts'

// A server as it was while a mapping was kept in nothing but the migration it was made in, and entries had words alone.
const since = ['migrations-3-mappings', 'migrations-4-said']
const first = { members: { name: 'Sòcia', code: null }, transfers: { payer: 'Qui paga' } }
const last = { members: { name: 'Nom', email: 'Correu' }, needs: { title: '#2' } }
const entryOf = randomUUID()

let database: Database
let moving: Moving
beforeAll(async () => {
  database = await openDatabase({ directory: 'memory' })
  await migrate(
    database,
    migrations.filter(({ name }) => !since.includes(name)),
  )
  await keep('OLDA', { mapping: first, test: true }, { day: 1, status: 'completed' })
  await keep('OLDA', { mapping: last, test: false }, { day: 3, status: 'undone' })
  await keep('OLDA', { mapping: first, test: false }, { day: 2, status: 'failed' })
  // Read as it was recognised: what was chosen before is still the last that somebody chose.
  await keep('OLDA', { mapping: null }, { day: 4, status: 'failed', id: entryOf })
  await keep('OLDB', { mapping: first }, { day: 2, status: 'new' })
  // Of before there were mappings.
  await keep('OLDC', {}, { day: 5, status: 'completed' })
  await database.administer(db =>
    sql`insert into migration_entries (migration_id, number, time, level, step, message, place)
      values (${entryOf}, 1, now(), 'error', 'validate', 'DateInvalid', ${JSON.stringify({ file: 'members', line: 2, column: 3, code: 'DateInvalid' })})`.execute(
      db,
    ),
  )
  await database.administer(db => sql`update migrations set entries = 1 where id = ${entryOf}`.execute(db))
  await migrate(database)
  moving = await startMoving({ database })
}, 120_000)
afterAll(() => moving.close())

type Kept = { day: number; status: string; id?: string }

/** What was decided otherwise, as it was written down in those days. */
const usual = { test: false, opening: false, currency: null, timeZone: 'UTC', language: 'en', inactiveBefore: null }

async function keep(code: string, decided: object, { day, status, id = randomUUID() }: Kept): Promise<void> {
  const updated = new Date(Date.UTC(2026, 1, day))
  const options = { ...usual, ...decided }
  await database.administer(db =>
    sql`insert into migrations (id, code, name, kind, status, options, facts, creator, created, updated)
      values (${id}, ${code}, 'Old', 'csv', ${status}, ${JSON.stringify(options)}, '{}', ${randomUUID()}, ${updated}, ${updated})`.execute(
      db,
    ),
  )
}

const offered = async (code: string) =>
  ((await moving.ask(`/migrations/groups/${code}`)).body as unknown as { mapping: unknown }).mapping

it('B11 offers after an upgrade what was last chosen by hand for the files of each group', async () => {
  expect(await Promise.all(['OLDA', 'OLDB', 'OLDC', 'NONE'].map(offered))).toEqual([last, first, null, null])
})

it('B11 keeps what was chosen before an upgrade when all migrations of the group are deleted', async () => {
  const { data } = await moving.read('/accounting/migrations?filter[code]=OLDA')
  expect(data).toHaveLength(4)
  for (const { id } of data)
    if (id !== entryOf) expect((await moving.ask(`/migrations/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await offered('OLDA')).toEqual(last)
})

it('S-SUPER-4 shows the log of before an upgrade, and goes on writing it', async () => {
  const old = await moving.log(entryOf)
  expect(old.map(it => [it.message, it.said, it.place?.line])).toEqual([['DateInvalid', undefined, 2]])
  const files = { members: 'Nom,Correu\nMarta,marta.old@demo.example\n' }
  const attributes = { data: { test: true, files, mapping: { members: last.members } } }
  const body = { data: { attributes } }
  expect((await moving.ask(`/migrations/${entryOf}`, { method: 'PATCH', body })).status).toBe(200)
  expect((await moving.play(entryOf)).attributes).toMatchObject({ status: 'completed' })
  expect((await moving.log(entryOf)).slice(1).every(it => it.said)).toBe(true)
  // What was chosen for other files of the group stays.
  expect(await offered('OLDA')).toEqual(last)
})
