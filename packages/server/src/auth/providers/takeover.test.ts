import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn, startMailbox, type Mailbox, type Received } from '../../../test/mailbox.ts'
import { startOpenId, type OpenId } from '../../../test/openid.ts'
import { addUser, askToken, signIn, testPassword, type TestUser } from '../../../test/people.ts'
import { providerSignIn, type ProviderSignIn } from '../../../test/provider-sign-in.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

// Somebody prepares a user, or takes one over for a while, and wants to keep a way in by an account at a provider.
const pairs = [0, 1, 2, 3, 4]
const accountsOf = (who: string) =>
  pairs.map(at => [`${who}-${at}`, { email: `${who}-${at}@demo.example`, ...checked }])
const checked = { email_verified: true }

let openId: OpenId
let mailbox: Mailbox
let server: TestServer
let browser: ProviderSignIn
beforeAll(async () => {
  mailbox = await startMailbox()
  const accounts = Object.fromEntries([...accountsOf('stranger'), ...accountsOf('owner')])
  openId = await startOpenId({ id: 'test', accounts })
  const config = { providers: [openId.setting], privateTargets: true, smtpUrl: mailbox.url }
  server = await startServer({ config, now: new Date() })
  browser = providerSignIn(server, openId)
})
afterAll(async () => {
  await server.close()
  await openId.close()
  await mailbox.close()
})

// Every test has two people of its own.
let at = -1
const unopened: Received[] = []
beforeEach(() => {
  at += 1
})
const stranger = () => `stranger-${at}@demo.example`
const owner = () => `owner-${at}@demo.example`

async function whoIs(token: string): Promise<unknown> {
  const answer = await server.ask('/auth/userinfo', { token })
  return answer.status === 200 ? ((await answer.json()) as { sub: string }).sub : answer.status
}

const whoSignsIn = async (who: 'stranger' | 'owner') => await whoIs((await browser.signIn(`${who}-${at}`)).access_token)

/** Puts another e-mail in the place of the present one. */
async function change(token: string, email: string): Promise<void> {
  const data = { type: 'users', attributes: { email, password: testPassword } }
  const answer = await server.ask('/social/users/me', { method: 'PATCH', token, body: { data } })
  expect(answer.status).toBe(200)
}

/** The code of the oldest mail to an address that was not opened yet. */
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const at = unopened.findIndex(it => it.to === email)
    const [mail] = at < 0 ? [] : unopened.splice(at, 1)
    if (mail) return linkIn(mail).code
    unopened.push(await mailbox.next())
  }
}

async function redeem(code: string): Promise<void> {
  const answer = await askToken(server, { grant_type: 'authorization_code', code, scope: 'social' })
  expect(answer.status).toBe(200)
}

describe("a stranger who took the owner's e-mail before its owner came", () => {
  let prepared: TestUser
  beforeEach(async () => {
    prepared = await addUser(server, { email: stranger() })
    expect(await whoSignsIn('stranger')).toBe(prepared.id)
    await change((await signIn(server, stranger())).access_token, owner())
    await linkTo(owner())
  })

  it('A-2-26 does not get the owner, who signs in with a provider, into a user that can be taken back', async () => {
    const answer = await browser.comeBack(`owner-${at}`)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('IncorrectCredentials')])
    await redeem(await linkTo(stranger()))
    expect(await whoSignsIn('owner')).not.toBe(prepared.id)
    expect(await whoSignsIn('stranger')).toBe(prepared.id)
  })

  it('A-2-26 is out when the owner asks for a new password', async () => {
    const form = new URLSearchParams({ client_id: 'exchange-kit', email: owner() })
    await server.ask('/auth/reset-password', { body: form })
    await redeem(await linkTo(owner()))
    expect(await whoSignsIn('stranger')).not.toBe(prepared.id)
    expect(await whoSignsIn('owner')).toBe(prepared.id)
  })
})

describe("a stranger who got into the owner's user and put another e-mail there", () => {
  it('A-2-26 is out when the owner takes it back', async () => {
    const user = await addUser(server, { email: owner() })
    await change((await signIn(server, owner())).access_token, stranger())
    const undo = await linkTo(owner())
    await redeem(await linkTo(stranger()))
    expect(await whoSignsIn('stranger')).toBe(user.id)
    await redeem(undo)
    expect(await whoSignsIn('stranger')).not.toBe(user.id)
    expect(await whoSignsIn('owner')).toBe(user.id)
  })
})

describe('an owner who changes the e-mail', () => {
  it('A-2-26 keeps the account at the provider', async () => {
    const user = await addUser(server, { email: owner() })
    expect(await whoSignsIn('owner')).toBe(user.id)
    await change((await signIn(server, owner())).access_token, `new-${owner()}`)
    await redeem(await linkTo(`new-${owner()}`))
    expect(await whoSignsIn('owner')).toBe(user.id)
  })
})

describe('an owner who was invited', () => {
  it('A-2-26 comes with a provider, without opening the mail', async () => {
    const { id } = await addUser(server, { email: owner() })
    const invited = { password: null, email_verified: false }
    await server.database.transaction('*', db => db.updateTable('users').set(invited).where('id', '=', id).execute())
    expect(await whoSignsIn('owner')).toBe(id)
  })
})
