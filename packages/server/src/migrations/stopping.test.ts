import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { openMemory } from '../../test/memory.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { startServer } from '../../test/server.ts'
import { verify } from '../accounting/ledger/index.ts'
import { readConfig } from '../config.ts'
import { createKit } from '../kit.ts'
import { keepBeating } from './holding.ts'
import { playMigrations } from './job.ts'
import { isReached } from './steps.ts'

const database = testDatabase('postgres')
let moving: Moving
beforeAll(async () => {
  moving = await startMoving({ database: database() })
})
afterAll(() => moving.close())

const people = 1000
const paid = 12_000
const members = `name\n${Array.from({ length: people }, (_, at) => `Person ${at}`).join('\n')}\n`
const transfers = [
  'date,payer,payee,description,amount',
  ...Array.from({ length: paid }, (_, at) => `2024-01-11,${(at % people) + 1},${((at + 1) % people) + 1},Work ${at},1`),
].join('\n')

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tried = 0; tried < 6000; tried += 1) {
    const value = await read()
    if (holds(value)) return value
    await wait(20)
  }
  throw new Error('It did not come to pass within two minutes.')
}

it.each(['get-transfers', 'create-transfers'] as const)(
  'A-7-29 a server that is stopped in the step %s ends in the middle of it, and the next one goes on',
  async step => {
    const code = step === 'get-transfers' ? 'READ' : 'MAKE'
    const { id } = await moving.make({ code, name: 'Large', kind: 'csv', data: { files: { members, transfers } } })
    const server = await startServer({ database: database(), jobs: [playMigrations] })
    await server.ask(`/accounting/migrations/${id}/play`, { method: 'POST', token: moving.token })
    const state = () =>
      database().read('*', db =>
        db.selectFrom('migrations').select(['status', 'step']).where('id', '=', id).executeTakeFirstOrThrow(),
      )
    await until(state, it => isReached(step, it.step))
    await server.close()
    // It may have come a little further meanwhile.
    const left = await state()
    expect([left.status, isReached(step, left.step)]).toEqual(['failed', true])
    expect((await moving.log(id)).at(-1)?.message).toBe(
      'ServerNoResponse: the server was stopped: play it to go on from this step',
    )
    expect((await moving.play(id)).attributes).toMatchObject({ status: 'completed', step: 'end' })
    const booked = await database().read([code], db =>
      db.selectFrom('transfers').select('id').where('group_code', '=', code).execute(),
    )
    expect(booked).toHaveLength(paid)
    expect(await verify(database(), code)).toEqual([])
  },
)

it('A-7-29 a run says when it lives, not when it queued up to say so', async () => {
  // One connection: whatever is long holds up what else is to be written.
  const embedded = await openMemory()
  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const now = () => new Date(time)
  const config = readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' })
  const kit = await createKit({ config, database: embedded, now })
  const held = await startMoving({ database: embedded })
  const { id } = await held.make({ code: 'BEAT', name: 'Beat', kind: 'csv', data: { files: { members } } })
  const runner = '5a1f0000-0000-4000-8000-000000000001'
  await embedded.transaction('*', db =>
    db.updateTable('migrations').set({ status: 'started', runner, beat: now() }).where('id', '=', id).execute(),
  )
  const stop = keepBeating(kit, { id, runner })
  await embedded.transaction('*', async () => {
    await wait(6000)
    time += 120_000
  })
  const { beat } = await embedded.read('*', db =>
    db.selectFrom('migrations').select('beat').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  stop()
  expect(beat).toEqual(now())
  await held.close()
  await kit.ledger.stop()
  await embedded.close()
})
