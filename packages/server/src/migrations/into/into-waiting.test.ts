import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../../test/databases.ts'
import { found } from '../../../test/founding.ts'
import { startMoving, type Moving } from '../../../test/moving.ts'
import { until } from '../../../test/moving-workers.ts'
import { signIn } from '../../../test/people.ts'
import { playMigrations } from '../job.ts'

// On PostgreSQL, where what a test run holds is held while all others go on.
const berta = 'berta@demo.example'
let own: OwnDatabase
let moving: Moving

beforeAll(async () => {
  own = await startDatabase()
  moving = await startMoving({ database: own.database })
  await found(moving, { code: 'HOLD', founder: berta })
  const members = 'name,email\nCesc,cesc@demo.example\n'
  const { id } = await moving.make({
    code: 'HOLD',
    name: 'H',
    kind: 'csv',
    data: { invite: false, files: { members } },
  })
  await moving.play(id)
})
afterAll(async () => {
  await moving.close()
  await own.close()
})

/** Holds an e-mail as somebody does who is about to sign up with it, until told to let go. */
function holdEmail(email: string): { held: Promise<void>; letGo: () => Promise<void> } {
  let letGo = () => undefined as void
  let hold = () => undefined as void
  const held = new Promise<void>(resolve => (hold = resolve))
  const gate = new Promise<void>(resolve => (letGo = resolve))
  const over = own.database
    .administer(async db => {
      await sql`insert into users (id, email, name, created, updated) values (${randomUUID()}, ${email}, 'Late', now(), now())`.execute(
        db,
      )
      hold()
      await gate
      throw new Error('let go')
    })
    .catch((error: unknown) => {
      if (!String(error).includes('let go')) throw error
    })
  return {
    held,
    letGo: async () => {
      letGo()
      await over
    },
  }
}

const waiting = async () => {
  const { rows } = await own.database.administer(db =>
    sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(db),
  )
  return rows[0]?.count ?? 0
}

it('B13, B14 a test run into a group that is there has none of its members wait, and holds nothing of what they need', async () => {
  const { access_token: token } = await signIn(moving.server, berta)
  const ask = async (path: string, method: string, data: object) =>
    (await moving.server.ask(path, { token, method, body: { data } })).status
  const [payer, payee] = (await moving.read('/accounting/HOLD/accounts?sort=code')).data.map(({ id }) => ({
    data: { type: 'accounts', id },
  }))
  const members = `name,email,balance,creditLimit\nBerta,${berta},4,50\nLate,late@demo.example,-4,\n`
  const attributes = { code: 'HOLD', name: 'H', kind: 'csv', data: { test: true, files: { members } } }
  const { id } = await moving.make(attributes)
  expect((await moving.ask(`/migrations/${id}/play`, { method: 'POST' })).status).toBe(202)
  const { held, letGo } = holdEmail('late@demo.example')
  onTestFinished(letGo)
  await held
  let isOver = false
  const running = moving.server.run(playMigrations).finally(() => (isOver = true))
  // It makes its accounts, and waits for that e-mail.
  await until(waiting, count => count > 0)
  const payment = { amount: 1, meta: { description: 'Bread' }, state: 'committed' }
  const data = { type: 'transfers', attributes: payment, relationships: { payer, payee } }
  expect(await ask('/accounting/HOLD/transfers', 'POST', data)).toBe(201)
  const described = { type: 'groups', attributes: { description: 'What grows here now' } }
  expect(await ask('/social/HOLD', 'PATCH', described)).toBe(200)
  const account = { type: 'accounts', id: payer?.data.id, attributes: { creditLimit: 7 } }
  expect(await ask(`/accounting/HOLD/accounts/${payer?.data.id}`, 'PATCH', account)).toBe(200)
  expect([isOver, await waiting()]).toEqual([false, 1])
  await letGo()
  await running
  // Nothing was mixed with that payment: the import would refuse it too.
  expect((await moving.one(id)).attributes).toMatchObject({ status: 'failed', step: 'create-transfers', into: 'ahead' })
  expect((await moving.log(id)).at(-1)?.said).toEqual({ code: 'hurdlePayments', values: { code: 'HOLD' } })
  const [first] = (await moving.read('/accounting/HOLD/accounts?sort=code')).data
  expect(first?.attributes).toMatchObject({ balance: -1, creditLimit: 7 })
})
