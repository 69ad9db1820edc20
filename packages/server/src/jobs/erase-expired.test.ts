import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { addUser, askToken, signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readRates } from '../http/rates.ts'
import { eraseExpired } from './erase-expired.ts'

const hour = 3600
const day = 24 * hour
let server: TestServer
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startServer({ config: { smtpUrl: mailbox.url } })
  await addUser(server, { email: 'anna@demo.example' })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

async function count(
  table: 'idempotency_keys' | 'one_time_codes' | 'rate_limits' | 'sessions' | 'refresh_tokens',
): Promise<number> {
  return await server.database.read('*', async db => (await db.selectFrom(table).selectAll().execute()).length)
}
const run = () => server.run(eraseExpired)

it('A-10-11 an Idempotency-Key is kept for 24 hours', async () => {
  await server.database.transaction('*', db =>
    db
      .insertInto('idempotency_keys')
      .values({
        caller: 'somebody',
        path: '/RIBA/transfers',
        key: 'once',
        id: 'a0000000-0000-4000-8000-000000000001',
        created: '2026-03-02T10:00:00.000Z',
      })
      .execute(),
  )
  server.wait(day - 1)
  await run()
  expect(await count('idempotency_keys')).toBe(1)
  server.wait(1)
  await run()
  expect(await count('idempotency_keys')).toBe(0)
})

it('A-10-6 a one-time link is kept as long as it works', async () => {
  const response = await server.ask('/auth/reset-password', {
    body: new URLSearchParams({ client_id: 'exchange-kit', email: 'anna@demo.example' }),
  })
  expect(response.status).toBe(204)
  await mailbox.next()
  server.wait(day - 60)
  await run()
  expect(await count('one_time_codes')).toBe(1)
  server.wait(61)
  await run()
  expect(await count('one_time_codes')).toBe(0)
})

it('A-2-12 a session is kept 90 days after its last refresh, with its tokens, and a day when it was ended', async () => {
  await server.database.transaction('*', db => db.deleteFrom('sessions').execute())
  const kept = await signIn(server, 'anna@demo.example')
  const left = await signIn(server, 'anna@demo.example')
  const out = await server.ask('/auth/revoke', {
    body: new URLSearchParams({ token: left.refresh_token, client_id: 'exchange-kit' }),
  })
  expect(out.status).toBe(200)
  await run()
  expect(await count('sessions')).toBe(2)
  server.wait(day + 1)
  await run()
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([1, 1])
  server.wait(89 * day - 60)
  const fresh = await askToken(server, { grant_type: 'refresh_token', refresh_token: kept.refresh_token })
  expect(fresh.status).toBe(200)
  server.wait(91 * day)
  await run()
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([0, 0])
})

it('A-10-20 what was counted is kept as long as it counts, and whom an account knows for 30 days', async () => {
  const counting = await startServer({ config: { rates: readRates('') } })
  onTestFinished(() => counting.close())
  const rows = async () =>
    (await counting.database.read('*', db => db.selectFrom('rate_limits').selectAll().execute())).length
  await addUser(counting, { email: 'anna@demo.example' })
  await signIn(counting, 'anna@demo.example')
  expect(
    (await askToken(counting, { grant_type: 'password', username: 'x@demo.example', password: 'wrong' })).status,
  ).toBe(401)
  const all = await rows()
  await counting.run(eraseExpired)
  expect(await rows()).toBe(all)
  counting.wait(hour + 1)
  await counting.run(eraseExpired)
  // All but the address Anna signed in from.
  expect(await rows()).toBe(1)
  counting.wait(30 * day)
  await counting.run(eraseExpired)
  expect(await rows()).toBe(0)
})
