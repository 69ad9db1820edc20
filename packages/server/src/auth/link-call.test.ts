import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addUser, askToken, type TestUser } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { readRates } from '../http/rates.ts'
import { makeCode } from './one-time-codes.ts'
import type { CodePurpose } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const askLink = (code: string) => server.ask('/auth/links', { body: new URLSearchParams({ code }) })
const redeem = (code: string) =>
  askToken(server, { grant_type: 'authorization_code', code, scope: 'social accounting auth' })

async function codeFor(
  user: TestUser,
  purpose: CodePurpose,
  { now = new Date('2026-03-02T10:00:00.000Z'), email = user.email } = {},
) {
  return await server.database.transaction('*', db => makeCode(db, { user: user.id, purpose, email, now }))
}

/** All that redeeming a link could change about a user. */
async function stateOf({ id }: TestUser) {
  return await server.database.read('*', async db => ({
    user: await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    codes: await db.selectFrom('one_time_codes').selectAll().where('user_id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
  }))
}

const purposes: readonly CodePurpose[] = ['sign-up', 'reset', 'invitation', 'claim', 'email', 'email-undo']

describe('a one-time link before it is redeemed', () => {
  it.each(purposes)('A-2-20 tells what %s does and for which e-mail, and changes nothing', async purpose => {
    const user = await addUser(server, { email: `${purpose}@demo.example`, verified: false })
    const email = purpose === 'email-undo' ? 'before@demo.example' : user.email
    const code = await codeFor(user, purpose, { email })
    const before = await stateOf(user)
    for (let times = 0; times < 3; times += 1) {
      const answer = await askLink(code)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ purpose, email, group: null })
    }
    expect(await stateOf(user)).toEqual(before)
    // What opens pages and follows links asks by GET and HEAD.
    const paths = [
      '/set-password',
      '/settings',
      '/groups/new',
      '/groups/RIBA/signup-member',
      '/auth/links',
      '/auth/token',
    ]
    for (const path of paths)
      for (const method of ['GET', 'HEAD'])
        await server.ask(`${path}?token=${code}&code=${code}&grant_type=authorization_code`, { method })
    expect(await stateOf(user)).toEqual(before)
    expect((await redeem(code)).status).toBe(200)
    expect((await askLink(code)).status).toBe(401)
  })

  it('A-2-20 names the group of a claim', async () => {
    const user = await addUser(server, { email: 'claimed@demo.example' })
    const now = new Date()
    const code = await server.database.transaction('*', db =>
      makeCode(db, { user: user.id, purpose: 'claim', email: user.email, claimedIn: 'RIBA', now }),
    )
    expect(await (await askLink(code)).json()).toEqual({ purpose: 'claim', email: user.email, group: 'RIBA' })
  })

  it('A-2-13 A-2-19 knows none that is unknown, too old, replaced, or of an e-mail that is another by now', async () => {
    const user = await addUser(server, { email: 'late@demo.example' })
    const old = await codeFor(user, 'reset', { now: new Date('2026-03-01T09:00:00.000Z') })
    expect((await askLink(old)).status).toBe(401)
    const first = await codeFor(user, 'reset')
    const second = await codeFor(user, 'reset')
    expect((await askLink(first)).status).toBe(401)
    expect((await askLink(second)).status).toBe(200)
    await server.database.transaction('*', db =>
      db.updateTable('users').set({ email: 'moved@demo.example' }).where('id', '=', user.id).execute(),
    )
    expect((await askLink(second)).status).toBe(401)
    for (const code of ['c.00000000000000000000000000000000', 'long-dead', `c.${'0'.repeat(10_000)}`, '̀'.repeat(2_000)])
      expect((await askLink(code)).status).toBe(401)
    expect((await server.ask('/auth/links', { body: new URLSearchParams({}) })).status).toBe(400)
    expect((await askLink('x'.repeat(2_000_000))).status).toBe(413)
  })

  it('A-10-22 is told to 60 a minute and address, and then to none before the minute is over', async () => {
    const limited = await startServer({ config: { rates: readRates('') } })
    onTestFinished(() => limited.close())
    const ask = () =>
      limited.ask('/auth/links', { body: new URLSearchParams({ code: 'c.00000000000000000000000000000000' }) })
    for (let times = 0; times < 60; times += 1) expect((await ask()).status).toBe(401)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const { errors } = (await refused.json()) as { errors: { code: string }[] }
    expect(errors[0]?.code).toBe('RequestError')
  })
})
