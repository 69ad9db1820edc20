import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { openMemory } from '../../test/memory.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { until } from '../../test/moving-workers.ts'
import { startServer } from '../../test/server.ts'
import { verify } from '../accounting/ledger/index.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../database/index.ts'
import { createKit } from '../kit.ts'
import { beatNow, keepBeating } from './holding.ts'
import { playMigrations } from './job.ts'

let own: OwnDatabase
let database: Database
let moving: Moving
beforeAll(async () => {
  own = await startDatabase()
  // What a test holds back is not given up meanwhile.
  database = await openDatabase({ url: `${own.url}?statement_timeout=120000&query_timeout=120000` })
  moving = await startMoving({ database })
})
afterAll(async () => {
  await moving.close()
  await database.close()
  await own.close()
})

const people = 1000
const paid = 12_000
const members = `name\n${Array.from({ length: people }, (_, at) => `Person ${at}`).join('\n')}\n`
const transfers = [
  'date,payer,payee,description,amount',
  ...Array.from({ length: paid }, (_, at) => `2024-01-11,${(at % people) + 1},${((at + 1) % people) + 1},Work ${at},1`),
].join('\n')

/** What a step cannot do without: the rows a broken attempt left, which it clears first, or the table it writes. */
const needs = {
  'get-transfers': sql`select 1 from migration_rows where kind = 'transfer' for update`,
  'create-transfers': sql`lock table transfers in share mode`,
} as const

/** Holds what the step needs until `meanwhile` is over, which begins once the run waits for it. */
async function holding<T>(step: keyof typeof needs, play: () => Promise<unknown>, meanwhile: () => T): Promise<T> {
  return await own.database.administer(async db => {
    await needs[step].execute(db)
    await play()
    const waiting = () =>
      own.database.read('*', it =>
        sql`select 1 from migrations where step = ${step} and exists (select from pg_locks where not granted)`.execute(
          it,
        ),
      )
    await until(waiting, ({ rows }) => rows.length > 0)
    return meanwhile()
  })
}

it.each(['get-transfers', 'create-transfers'] as const)(
  'A-7-29 a server that is stopped in the step %s ends in the middle of it, and the next one goes on',
  async step => {
    const code = step === 'get-transfers' ? 'READ' : 'MAKE'
    const { id } = await moving.make({ code, name: 'Large', kind: 'csv', data: { files: { members, transfers } } })
    await moving.trust(id)
    const left = { migration_id: id, kind: 'transfer', position: 1, account: `${code}0001`, data: '{}' } as const
    await database.transaction('*', db => db.insertInto('migration_rows').values(left).execute())
    const server = await startServer({ database, jobs: [playMigrations] })
    const play = () => server.ask(`/accounting/migrations/${id}/play`, { method: 'POST', token: moving.token })
    const answers = () =>
      server.ask('/health').then(
        ({ ok }) => ok,
        () => false,
      )
    const { closed } = await holding(step, play, async () => {
      const closed = server.close()
      await until(answers, it => !it)
      return { closed }
    })
    await closed
    const stopped = await database.read('*', db =>
      db.selectFrom('migrations').select(['status', 'step']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(stopped).toEqual({ status: 'failed', step })
    expect((await moving.log(id)).at(-1)?.message).toBe(
      'ServerNoResponse: the server was stopped: play it to go on from this step',
    )
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    const booked = await database.read([code], db =>
      db.selectFrom('transfers').select('id').where('group_code', '=', code).execute(),
    )
    expect(booked).toHaveLength(paid)
    expect(await verify(database, code)).toEqual([])
  },
)

it('A-7-29 a run says when it lives, not when it queued up to say so', async () => {
  // One connection: whatever is long holds up what else is to be written.
  const embedded = await openMemory()
  const config = readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' })
  const kit = await createKit({ config, database: embedded })
  const held = await startMoving({ database: embedded })
  const { id } = await held.make({ code: 'BEAT', name: 'Beat', kind: 'csv', data: { files: { members } } })
  const runner = '5a1f0000-0000-4000-8000-000000000001'
  await embedded.transaction('*', db =>
    db.updateTable('migrations').set({ status: 'started', runner, beat: beatNow }).where('id', '=', id).execute(),
  )
  const stop = keepBeating(kit, { id, runner })
  const ended = await embedded.transaction('*', async db => {
    await wait(6000)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    return rows[0]?.now.getTime()
  })
  const { beat } = await embedded.read('*', db =>
    db.selectFrom('migrations').select('beat').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  stop()
  expect(beat?.getTime()).toBeGreaterThanOrEqual(ended ?? Infinity)
  await held.close()
  await kit.ledger.stop()
  await embedded.close()
})
