import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failAsDead, playPortions } from '../../test/dying.ts'
import { found } from '../../test/founding.ts'
import { groupState } from '../../test/group-state.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { paymentsAmong } from '../../test/moving-workers.ts'
import { addUser } from '../../test/people.ts'
import { strayWords } from '../../test/stray-words.ts'
import { verify } from '../accounting/ledger/index.ts'
import type { Facts } from './data.ts'
import { playMigrations } from './job.ts'
import type { Step } from './steps.ts'

let moving: Moving
const people = 120

beforeAll(async () => {
  moving = await startMoving()
  for (const name of ['anna', 'berta']) await addUser(moving.server, { email: `${name}@demo.example`, name })
})
afterAll(() => moving.close())

const states = ['active', 'active', 'active', 'disabled', 'suspended']
const files = {
  members: [
    'name,email,joined,state,balance,admin',
    'Berta,berta@demo.example,2024-01-01,active,1,yes',
    'Anna,anna@demo.example,2024-01-01,active,-1,',
    ...Array.from({ length: people - 2 }, (_, at) => {
      return `Person ${at},person${at}@new.example,2020-01-01,${states[at % 5]},${at % 2 ? 1 : -1},`
    }),
  ].join('\n'),
  offers: [
    'member,title,description,price,category',
    ...Array.from({ length: 70 }, (_, at) => `${at + 1},Bread,Text,1,Bakers ${at % 3}`),
  ].join('\n'),
  needs: 'member,description\n3,A ladder\n4,A ladder\n',
  transfers: paymentsAmong(people, 130),
}

async function make(code: string, id: string): Promise<void> {
  const attributes = {
    code,
    name: `Group ${code}`,
    kind: 'csv',
    data: { files, inactiveBefore: '2023-01-01T00:00:00Z' },
  }
  const body = { data: { type: 'migrations', id, attributes } }
  expect((await moving.ask('/migrations', { body })).status).toBe(201)
}

/** Makes it as new as it is at the moment: ids of what it brings go by its own, which is never given again. */
async function remembered(id: string): Promise<() => Promise<void>> {
  const { database } = moving.server
  const files = await database.read('*', db =>
    db.selectFrom('migration_files').selectAll().where('migration_id', '=', id).execute(),
  )
  return () =>
    database.administer(async db => {
      await db.deleteFrom('migration_entries').where('migration_id', '=', id).execute()
      await db
        .updateTable('migrations')
        .set({ status: 'new', step: null, facts: '{}', entries: 0 })
        .where('id', '=', id)
        .execute()
      await db.insertInto('migration_files').values(files).execute()
    })
}

async function undo(id: string): Promise<void> {
  expect((await moving.ask(`/migrations/${id}/undo`, { method: 'POST' })).status).toBe(202)
  await moving.server.run(playMigrations)
  expect((await moving.one(id)).attributes.status).toBe('undone')
}

/** Mails and events that wait to be sent. */
async function messages(code: string): Promise<{ mailed: string[]; events: number }> {
  return await moving.server.database.administer(async db => {
    const { rows: mails } = await sql<{ email: string }>`select email from link_mails order by email`.execute(db)
    const { rows: events } = await sql`select 1 from outbox where group_code = ${code}`.execute(db)
    return { mailed: mails.map(it => it.email), events: events.length }
  })
}

function textOf({ id, created, category_id, ...others }: Record<string, unknown>, isNameless: boolean): string {
  const isTrade = String(others['code']).endsWith('EXTR')
  return JSON.stringify(isNameless || isTrade ? others : { id, created, ...others, hasCategory: category_id !== null })
}

/** All that came of an import, but for ids that are made up on the way. */
async function outcome(code: string, id: string) {
  const state = await groupState(moving.server.database, code)
  const tables = Object.entries(state).map(([table, rows]) => {
    const isNameless = ['outbox', 'categories', 'search_words'].includes(table)
    return [table, (rows as Record<string, unknown>[]).map(it => textOf(it, isNameless)).sort()]
  })
  const log = (await moving.log(id)).filter(it => it.message !== 'begins' && it.level !== 'error')
  return {
    ...(Object.fromEntries(tables) as Record<string, string[]>),
    ...(await messages(code)),
    log: log.map(it => [it.step, it.message]),
  }
}

async function factsOf(id: string): Promise<Facts> {
  const { facts } = await moving.server.database.read('*', db =>
    db.selectFrom('migrations').select('facts').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return facts
}

/** Plays it until a process has died behind a portion of this part, and before its last. */
async function dieIn(id: string, { step, part }: { step: Step; part: number }): Promise<void> {
  const isThere = ({ progress }: Facts) => progress?.step === step && progress.part === part && progress.after !== null
  for (let facts: Facts = {}; !isThere(facts); facts = await factsOf(id))
    expect(await playPortions(moving.server.database, id, 1)).toBe(true)
}

describe('an import that is made in portions', () => {
  it('A-4-81, A-7-29 comes to the same end when its process dies after each portion, and is closed until the last step', async () => {
    const { database } = moving.server
    const id = randomUUID()
    await make('SAME', id)
    const restore = await remembered(id)
    expect(await playPortions(database, id, Infinity)).toBe(false)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    const undisturbed = await outcome('SAME', id)
    expect(undisturbed.mailed.length).toBeGreaterThan(50)
    moving.server.wait(60)
    await undo(id)
    await restore()
    let deaths = 0
    while (await playPortions(database, id, 1)) {
      deaths += 1
      if ((await factsOf(id)).opened) continue
      const state = await groupState(database, 'SAME')
      if (state['groups']) expect(state['groups']).toMatchObject([{ status: 'disabled', locked: true }])
      // B14: nothing is sent about what may still be undone.
      expect(await messages('SAME')).toEqual({ mailed: [], events: 0 })
    }
    expect(deaths).toBeGreaterThan(20)
    expect((await moving.one(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    expect(await outcome('SAME', id)).toEqual(undisturbed)
    expect(await verify(database, 'SAME')).toEqual([])
    expect(await strayWords(database)).toEqual([])
  }, 240_000)

  it('B14, A-7-29 is undone to the last row when it died in the middle of any step in a group that was there', async () => {
    const { database } = moving.server
    const places = [
      ['create-accounts', 0],
      ['create-accounts', 4],
      ['create-transfers', 0],
      ['set-balances', 2],
    ] as const
    for (const [nth, [step, part]] of places.entries()) {
      const code = `MID${String.fromCharCode(65 + nth)}`
      await found(moving, { code, founder: 'berta@demo.example' })
      const before = await groupState(database, code)
      const id = randomUUID()
      await make(code, id)
      await dieIn(id, { step, part })
      await failAsDead(database, id)
      const { attributes } = await moving.one(id)
      expect(attributes).toMatchObject({ status: 'failed', into: 'inside' })
      await undo(id)
      expect(await groupState(database, code), `${step} ${part}`).toEqual(before)
      expect(await verify(database, code)).toEqual([])
    }
  }, 240_000)

  it('A-4-77 keeps its files and its step while payments are being booked, as lines of other files would be booked twice', async () => {
    const id = randomUUID()
    await make('BOOK', id)
    await dieIn(id, { step: 'create-transfers', part: 0 })
    await failAsDead(moving.server.database, id)
    const change = async (data: object) =>
      (await moving.ask(`/migrations/${id}`, { method: 'PATCH', body: { data: { attributes: { data } } } })).status
    expect(await change({ step: 'get-transfers' })).toBe(400)
    expect(await change({ files: { transfers: paymentsAmong(people, 90) } })).toBe(400)
    expect(await change({ invite: false })).toBe(200)
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    expect(await verify(moving.server.database, 'BOOK')).toEqual([])
  })
})
