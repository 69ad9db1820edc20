import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough, shareOf } from '../../../../../scripts/thorough.ts'
import { startDatabase, type OwnDatabase } from '../../../test/databases.ts'
import { found } from '../../../test/founding.ts'
import { startMoving, type Moving } from '../../../test/moving.ts'
import { paymentsAmong, until, workersOn } from '../../../test/moving-workers.ts'
import { verify } from '../../accounting/ledger/index.ts'

let own: OwnDatabase
let moving: Moving
const workers = workersOn(() => own.url)

beforeAll(async () => {
  own = await startDatabase()
  moving = await startMoving({ database: own.database })
})
afterAll(async () => {
  workers.kill()
  await moving.close()
  await own.close()
})

const people = isThorough ? 1000 : 500
const paid = 3 * people
const members = [
  'name,email,balance',
  'Berta,berta@demo.example,1',
  ...Array.from({ length: people - 1 }, (_, at) => `Person ${at},person${at}@demo.example,${at % 2 === 0 ? -1 : 1}`),
].join('\n')
const transfers = paymentsAmong(people, paid)

const countsOf = (code: string) =>
  own.database.administer(async db => {
    const { rows } = await sql<Record<string, unknown>>`
      select
        (select count(*) from accounts where group_code = ${code})::int as accounts,
        (select count(*) from members where group_code = ${code})::int as members,
        (select count(*) from entries where group_code = ${code})::int as entries,
        (select count(*) from transfers where group_code = ${code})::int as transfers,
        (select sequence from ledgers where group_code = ${code})::int as sequence,
        (select status from groups where group_code = ${code}) as status,
        (select count(*) from users where email like 'person%')::int as users
    `.execute(db)
    return rows[0]
  })

describe('a migration into a group that was founded, whose process is killed', () => {
  it('A-4-81, A-7-29, B14 goes on with nothing twice, keeps the group closed meanwhile, and is undone whole', async () => {
    await found(moving, { code: 'KILL', founder: 'berta@demo.example' })
    const before = await countsOf('KILL')
    expect(before).toEqual({
      accounts: 2,
      members: 1,
      entries: 0,
      transfers: 0,
      sequence: 0,
      status: 'active',
      users: 0,
    })
    const { id } = await moving.make({
      code: 'KILL',
      name: 'Killed',
      kind: 'csv',
      data: { files: { members, transfers } },
    })
    await moving.trust(id)
    const state = async () => (await moving.one(id)).attributes
    const play = async () => expect((await moving.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(202)
    let middle = 0
    let worker = await workers.start()
    await play()
    const kills = [
      ['get-accounts', 30],
      ['create-accounts', 60],
      ['create-transfers', 60],
      ['set-balances', 20],
    ] as const
    // A process is taken for dead after a while: each push kills every other time.
    for (const [step, after] of shareOf(kills, { every: 2, turn: 0 })) {
      await until(state, it => it.step === step || it.status === 'completed')
      await wait(after)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      const { step: at, status: then, into } = (await state()) as Awaited<ReturnType<typeof state>> & { into?: string }
      if (then === 'completed') break
      if (at === step) middle += 1
      // A-3-9: closed from the moment that anything is in it.
      expect((await countsOf('KILL'))?.['status']).toBe(into === 'inside' ? 'disabled' : 'active')
      worker = await workers.start()
      expect(await until(state, it => it.status !== 'started')).toMatchObject({ status: 'failed', step: at })
      await play()
    }
    expect(await until(state, it => it.status === 'completed' || it.status === 'failed')).toMatchObject({
      status: 'completed',
      step: 'end',
    })
    expect(middle).toBeGreaterThanOrEqual(isThorough ? 2 : 1)
    const after = await countsOf('KILL')
    const set = Number(after?.['transfers']) - paid
    expect(after).toEqual({
      // With the account of its trade and that of opening balances.
      accounts: people + 2,
      members: people,
      entries: 2 * (paid + set),
      transfers: paid + set,
      sequence: paid + set,
      status: 'active',
      users: people - 1,
    })
    expect(set).toBeLessThanOrEqual(people)
    expect(await verify(own.database, 'KILL')).toEqual([])

    // It comes to the members late, and waits there: the ledger is empty by then.
    await own.database.administer(async db => {
      await sql`lock table members in share mode`.execute(db)
      expect((await moving.ask(`/migrations/${id}/undo`, { method: 'POST' })).status).toBe(202)
      const isWaiting = () =>
        sql`select 1 from pg_locks l join pg_class c on c.oid = l.relation
          where not l.granted and c.relname = 'members'`.execute(db)
      await until(isWaiting, ({ rows }) => rows.length > 0)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    })
    expect(await countsOf('KILL')).toEqual({ ...after, status: 'disabled' })
    expect(await verify(own.database, 'KILL')).toEqual([])
    await workers.start()
    expect(await until(state, it => it.status !== 'started')).toMatchObject({ status: 'failed', step: 'undo' })
    await play()
    expect(await until(state, it => it.status !== 'started')).toMatchObject({ status: 'undone' })
    expect(await countsOf('KILL')).toEqual(before)
    expect(await verify(own.database, 'KILL')).toEqual([])
  }, 240_000)
})
