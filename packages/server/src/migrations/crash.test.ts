import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough, shareOf } from '../../../../scripts/thorough.ts'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { startMoving, type Moving } from '../../test/moving.ts'
import { paymentsAmong, until, workersOn } from '../../test/moving-workers.ts'
import { verify } from '../accounting/ledger/index.ts'
import type { Database } from '../database/index.ts'

let own: OwnDatabase
let database: Database
let moving: Moving
const workers = workersOn(() => own.url)

beforeAll(async () => {
  own = await startDatabase()
  database = own.database
  moving = await startMoving({ database })
})
afterAll(async () => {
  workers.kill()
  await moving.close()
  await own.close()
})

// As many as take each step longer than it is waited for there.
const people = isThorough ? 3000 : 1200
const paid = 3 * people

const members = [
  'name,email,state,balance',
  ...Array.from({ length: people }, (_, at) => {
    return `Person ${at},person${at}@demo.example,${at % 100 === 99 ? 'disabled' : 'active'},${at % 2 === 0 ? 1 : -1}`
  }),
].join('\n')
const offers = [
  'member,title,description,price',
  ...Array.from({ length: people / 5 }, (_, at) => `${at + 1},Bread,Text,1`),
].join('\n')
const transfers = paymentsAmong(people, paid)

describe('a migration whose process is killed', () => {
  it('A-4-81, A-7-29 fails, goes on from that step when it is played again, and does nothing twice', async () => {
    const { id } = await moving.make({
      code: 'KILL',
      name: 'Killed',
      kind: 'csv',
      data: { files: { members, offers, transfers } },
    })
    await moving.trust(id)
    const state = async () => (await moving.one(id)).attributes
    const play = async () => expect((await moving.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(202)
    const kills: [step: string, after: number][] = [
      ['get-accounts', 30],
      ['get-transfers', 150],
      ['create-accounts', 150],
      ['create-transfers', 30],
      ['create-transfers', 300],
      ['set-balances', 60],
    ]
    let middle = 0
    let worker = await workers.start()
    await play()
    // A process is taken for dead after a while: each push kills every other time.
    for (const [step, after] of shareOf(kills, { every: 2, turn: 1 })) {
      await until(state, it => it.step === step || it.status === 'completed')
      await wait(after)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      const { step: at, status: then } = await state()
      if (then === 'completed') break
      if (at === step) middle += 1
      worker = await workers.start()
      // A-7-29: the process has ended: failed, at the step it was in.
      const dead = await until(state, it => it.status !== 'started')
      expect(dead).toMatchObject({ status: 'failed', step: at })
      await play()
    }
    const done = await until(state, it => it.status === 'completed' || it.status === 'failed')
    expect([done.status, done.step]).toEqual(['completed', 'end'])
    expect(middle).toBeGreaterThanOrEqual(isThorough ? 3 : 2)

    const counts = await database.read('*', async db => {
      const count = async (table: 'members' | 'accounts' | 'offers' | 'transfers' | 'entries' | 'users') => {
        const rows = await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()
        return Number(rows.count)
      }
      return {
        members: await count('members'),
        accounts: await count('accounts'),
        offers: await count('offers'),
        users: await count('users'),
        transfers: await count('transfers'),
        entries: await count('entries'),
      }
    })
    const set = counts.transfers - paid
    expect(counts).toEqual({
      members: people,
      // With the account of its trade and that of opening balances.
      accounts: people + 2,
      offers: people / 5,
      // With the superadmin.
      users: people + 1,
      transfers: paid + set,
      entries: 2 * (paid + set),
    })
    expect(set).toBeLessThanOrEqual(people)
    const balances = await database.read('*', db =>
      db
        .selectFrom('accounts')
        .select(['balance', db.fn.countAll<string>().as('count')])
        .where('kind', '=', 'user')
        .groupBy('balance')
        .orderBy('balance')
        .execute(),
    )
    expect(balances.map(it => [it.balance, Number(it.count)])).toEqual([
      [-1_000_000, people / 2],
      [1_000_000, people / 2],
    ])
    expect(await verify(database, 'KILL')).toEqual([])
    const log = await moving.log(id)
    expect(log.map(it => it.id)).toEqual(log.map((_, at) => at + 1))
    expect(log.filter(it => it.message.startsWith('the process that ran it has ended')).length).toBeGreaterThanOrEqual(
      isThorough ? 5 : 2,
    )
  }, 300_000)

  it('A-4-78 is played by one of several workers', async () => {
    const { id } = await moving.make({
      code: 'MANY',
      name: 'Many',
      kind: 'csv',
      data: { files: { members: 'name\nMarta\n' } },
    })
    await moving.trust(id)
    workers.kill()
    await Promise.all([1, 2, 3].map(() => workers.start({ late: false })))
    await moving.ask(`/migrations/${id}/play`, { method: 'POST' })
    await until(
      async () => (await moving.one(id)).attributes.status,
      it => it === 'completed',
    )
    const log = await moving.log(id)
    expect(log.filter(it => it.step === 'create-accounts').map(it => it.message)).toEqual([
      'begins',
      'nobody is named administrator: the superadmin who brings it in is',
      '1 account, 0 with somebody who can sign in',
      '0 offers',
      '0 needs',
      'done',
    ])
  })

  it('B14, A-7-29 is undone whole or not at all when the process is killed in the middle, and then goes on', async () => {
    workers.kill()
    const members = `name,email,balance\n${Array.from({ length: 500 }, (_, at) => `P${at},p${at}@u.example,${at % 2 ? 1 : -1}`).join('\n')}`
    const { id } = await moving.make({ code: 'UNDO', name: 'Undone', kind: 'csv', data: { files: { members } } })
    await moving.play(id)
    const state = async () => (await moving.one(id)).attributes
    const counts = () =>
      database.administer(async db => {
        const { rows } = await sql<Record<string, number>>`
          select
            (select count(*) from accounts where group_code = 'UNDO')::int as accounts,
            (select count(*) from members where group_code = 'UNDO')::int as members,
            (select count(*) from entries where group_code = 'UNDO')::int as entries,
            (select count(*) from chain where group_code = 'UNDO')::int as chain,
            (select count(*) from users where email like '%@u.example')::int as users
        `.execute(db)
        return rows[0]
      })
    const before = await counts()
    expect(before).toEqual({ accounts: 502, members: 500, entries: 1000, chain: 500, users: 500 })
    const worker = await workers.start()
    // It comes to the members last but for a few, and waits there: everything before is deleted by then.
    await database.administer(async db => {
      await sql`lock table members in share mode`.execute(db)
      expect((await moving.ask(`/migrations/${id}/undo`, { method: 'POST' })).status).toBe(202)
      const isWaiting = () =>
        sql`select 1 from pg_locks l join pg_class c on c.oid = l.relation
          where not l.granted and c.relname = 'members'`.execute(db)
      await until(isWaiting, ({ rows }) => rows.length > 0)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    })
    expect(await counts()).toEqual(before)
    expect(await state()).toMatchObject({ status: 'started', step: 'undo' })
    expect(await verify(database, 'UNDO')).toEqual([])
    await workers.start()
    expect(await until(state, it => it.status !== 'started')).toMatchObject({ status: 'failed', step: 'undo' })
    expect(await counts()).toEqual(before)
    expect((await moving.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(202)
    expect(await until(state, it => it.status !== 'started')).toMatchObject({ status: 'undone' })
    expect(await counts()).toEqual({ accounts: 0, members: 0, entries: 0, chain: 0, users: 0 })
  }, 120_000)
})
