import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn, startMailbox, type Mailbox, type Received } from '../../../test/mailbox.ts'
import { startOpenId, type OpenId } from '../../../test/openid.ts'
import { addUser, askToken, signIn, testPassword, type TestUser, type Tokens } from '../../../test/people.ts'
import { providerSignIn, type ProviderSignIn } from '../../../test/provider-sign-in.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildWorld, type World } from '../../../test/world.ts'

// Somebody prepares a user, or takes one over for a while, and wants to keep a way in by an account at a provider.
const pairs = Array.from({ length: 30 }, (_, at) => at)
const accountsOf = (who: string) =>
  pairs.map(at => [`${who}-${at}`, { email: `${who}-${at}@demo.example`, ...checked }])
const checked = { email_verified: true }

let openId: OpenId
let mailbox: Mailbox
let server: TestServer
let browser: ProviderSignIn
let world: World
beforeAll(async () => {
  mailbox = await startMailbox()
  const accounts = Object.fromEntries([...accountsOf('stranger'), ...accountsOf('owner')])
  openId = await startOpenId({ id: 'test', accounts })
  const config = { providers: [openId.setting], privateTargets: true, smtpUrl: mailbox.url }
  server = await startServer({ config, now: new Date() })
  browser = providerSignIn(server, openId)
  world = await buildWorld(server)
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
async function change(token: string, email: string, password = testPassword): Promise<void> {
  const data = { type: 'users', attributes: { email, password } }
  const answer = await server.ask('/social/users/me', { method: 'PATCH', token, body: { data } })
  expect(answer.status).toBe(200)
}

/** The code of the oldest mail with a link to an address that was not opened yet. */
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const at = unopened.findIndex(it => it.to === email && linkIn(it).code !== '')
    const [mail] = at < 0 ? [] : unopened.splice(at, 1)
    if (mail) return linkIn(mail).code
    unopened.push(await mailbox.next())
  }
}

const open = (code: string, scope = 'social') => askToken(server, { grant_type: 'authorization_code', code, scope })

async function redeem(code: string): Promise<void> {
  expect((await open(code)).status).toBe(200)
}

async function askReset(email: string): Promise<string> {
  await server.ask('/auth/reset-password', { body: new URLSearchParams({ client_id: 'exchange-kit', email }) })
  return await linkTo(email)
}

const newPassword = 'a new one for all of it'

/** Sets a new password, by the present one or from a link that proved the mailbox. */
async function setPassword(token: string, proof: { password?: string } = {}): Promise<void> {
  const data = { type: 'users', attributes: { ...proof, newPassword } }
  expect((await server.ask('/social/users/me', { method: 'PATCH', token, body: { data } })).status).toBe(200)
}

async function passwordStatus(username: string, password = testPassword): Promise<number> {
  return (await askToken(server, { grant_type: 'password', username, password, scope: 'social' })).status
}

describe("a stranger who took the owner's e-mail before its owner came", () => {
  let prepared: TestUser
  let confirmation: string
  beforeEach(async () => {
    prepared = await addUser(server, { email: stranger() })
    expect(await whoSignsIn('stranger')).toBe(prepared.id)
    await change((await signIn(server, stranger())).access_token, owner())
    confirmation = await linkTo(owner())
  })

  it('A-2-26 does not get the owner, who signs in with a provider, into a user that can be taken back', async () => {
    const answer = await browser.comeBack(`owner-${at}`)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('IncorrectCredentials')])
    await redeem(await linkTo(stranger()))
    expect(await whoSignsIn('owner')).not.toBe(prepared.id)
    expect(await whoSignsIn('stranger')).toBe(prepared.id)
  })

  it('A-2-26 is out when the owner asks for a new password', async () => {
    const undo = await linkTo(stranger())
    const opened = await open(await askReset(owner()), 'social auth')
    expect((await open(undo)).status).toBe(401)
    // What the stranger knows is no password any more; the owner sets one.
    expect(await passwordStatus(owner())).toBe(401)
    await setPassword(((await opened.json()) as Tokens).access_token)
    expect(await passwordStatus(owner(), newPassword)).toBe(200)
    expect(await whoSignsIn('stranger')).not.toBe(prepared.id)
    expect(await whoSignsIn('owner')).toBe(prepared.id)
  })

  it('A-2-26 is out too when the owner had opened the mail that confirms it', async () => {
    const undo = await linkTo(stranger())
    await redeem(confirmation)
    await redeem(await askReset(owner()))
    expect((await open(undo)).status).toBe(401)
  })

  it('2.3 does not keep the owner, who opens the mail that confirms it, in that user', async () => {
    const answer = await open(confirmation, 'social accounting offline_access auth')
    const tokens = (await answer.json()) as Tokens
    expect([tokens.scope, tokens.refresh_token]).toEqual(['social accounting', undefined])
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

  it('2.3 is out for good: a new password and a second change of e-mail keep nothing', async () => {
    const user = await addUser(server, { email: owner() })
    const { access_token: token } = await signIn(server, owner())
    await change(token, stranger())
    const undo = await linkTo(owner())
    await redeem(await linkTo(stranger()))
    await setPassword(token, { password: testPassword })
    await change(token, `second-${stranger()}`, newPassword)
    await redeem(await linkTo(`second-${stranger()}`))
    const later = await linkTo(stranger())
    const opened = await open(undo, 'openid')
    expect(await whoIs(((await opened.json()) as Tokens).access_token)).toBe(user.id)
    expect((await open(later)).status).toBe(401)
    for (const known of [testPassword, newPassword]) expect(await passwordStatus(owner(), known)).toBe(401)
  })

  it.each([
    ['set no password', false],
    ['set a password before', true],
  ])('2.3 has no password to come back with, who %s', async (_, sets) => {
    await addUser(server, { email: owner() })
    const { access_token: token } = await signIn(server, owner())
    if (sets) await setPassword(token, { password: testPassword })
    await change(token, stranger(), sets ? newPassword : testPassword)
    await redeem(await linkTo(owner()))
    for (const known of [testPassword, newPassword]) expect(await passwordStatus(owner(), known)).toBe(401)
  })

  it('2.3 cannot keep the owner out by a user who has no e-mail to go back to', async () => {
    const { id } = await addUser(server, { email: owner() })
    await change((await signIn(server, owner())).access_token, stranger())
    const undo = await linkTo(owner())
    const other = await addUser(server, { email: `other-${stranger()}` })
    const otherToken = (await signIn(server, `other-${stranger()}`)).access_token
    await change(otherToken, owner())
    const data = { type: 'users', attributes: { email: `other-${stranger()}`, password: newPassword, name: 'Third' } }
    expect((await server.ask('/social/users', { body: { data } })).status).toBe(201)
    const opened = await open(undo, 'openid')
    expect(await whoIs(((await opened.json()) as Tokens).access_token)).toBe(id)
    // The other one is cut off from the e-mail, and its sessions are over.
    expect((await server.ask('/social/users/me', { token: otherToken })).status).toBe(401)
    expect(await passwordStatus(`${other.id}@none.invalid`)).not.toBe(200)
  })

  it('2.3 cannot keep the owner out by taking the e-mail that is free now', async () => {
    for (const [at, how] of (['signs up', 'changes another user'] as const).entries()) {
      const mine = `${at}-${owner()}`
      const { id } = await addUser(server, { email: mine })
      await change((await signIn(server, mine)).access_token, `${at}-${stranger()}`)
      const undo = await linkTo(mine)
      if (how === 'signs up') {
        const data = { type: 'users', attributes: { email: mine, password: newPassword, name: 'Mallory' } }
        expect((await server.ask('/social/users', { body: { data } })).status).toBe(201)
      } else {
        await addUser(server, { email: `other-${stranger()}` })
        await change((await signIn(server, `other-${stranger()}`)).access_token, mine)
      }
      const opened = await open(undo, 'openid')
      expect(await whoIs(((await opened.json()) as Tokens).access_token)).toBe(id)
    }
    expect(await passwordStatus(`other-${stranger()}`)).toBe(200)
  })

  it('2.3 does not get the account by asking for a new password at the new e-mail', async () => {
    const email = 'anna@demo.example'
    await change((await signIn(server, email)).access_token, stranger())
    const undo = await linkTo(email)
    await linkTo(stranger())
    await redeem(await askReset(stranger()))
    await redeem(await askReset(stranger()))
    await redeem(undo)
    const opened = await open(await askReset(email), 'openid')
    expect(await whoIs(((await opened.json()) as Tokens).access_token)).toBe(world.users['anna']?.id)
  })
})

describe('an owner who mistyped the new e-mail', () => {
  it('2.3 gives the stranger who has that one no way in when it is corrected', async () => {
    await addUser(server, { email: owner() })
    const { access_token: token } = await signIn(server, owner())
    await change(token, stranger())
    const stray = await linkTo(stranger())
    await change(token, `right-${owner()}`)
    await redeem(await linkTo(`right-${owner()}`))
    expect((await open(stray)).status).toBe(401)
    const { length } = mailbox.mails.filter(it => it.to?.[0]?.address === stranger())
    expect(length).toBe(1)
  })
})

describe('an owner who mistyped the new e-mail and has the mail sent again', () => {
  it('A-2-3 2.3 gives the stranger no session that lasts, and none at all once it is corrected', async () => {
    await addUser(server, { email: owner() })
    const { access_token: token } = await signIn(server, owner())
    await change(token, stranger())
    await linkTo(stranger())
    await server.ask('/auth/resend-validation', {
      body: new URLSearchParams({ client_id: 'exchange-kit', email: stranger() }),
    })
    const opened = (await (await open(await linkTo(stranger()), 'social offline_access')).json()) as Tokens
    expect([opened.scope, opened.refresh_token]).toEqual(['social', undefined])
  })

  it('2.3 ends the sessions of whoever came in by an e-mail nobody proved', async () => {
    await addUser(server, { email: owner() })
    const [here, there] = [await signIn(server, owner()), await signIn(server, owner())]
    await change(here.access_token, stranger())
    await linkTo(stranger())
    expect((await server.ask('/social/users/me', { token: there.access_token })).status).toBe(200)
    await change(here.access_token, `right-${owner()}`)
    expect((await server.ask('/social/users/me', { token: there.access_token })).status).toBe(401)
    expect((await server.ask('/social/users/me', { token: here.access_token })).status).toBe(200)
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
