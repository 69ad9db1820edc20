import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, askToken, signIn } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { startSocial, type Social } from '../../test/social.ts'
import { makeCode } from '../auth/one-time-codes.ts'
import { defaultRates } from '../http/rates.ts'

let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

type Errors = { errors: { code: string; source: { pointer: string } }[] }

function patch(attributes: object, { token, user = 'me' }: { token: string; user?: string }): Promise<Response> {
  return social.server.ask(`/social/users/${user}`, { method: 'PATCH', token, body: { data: { attributes } } })
}
const errorsOf = async (response: Response) => ((await response.json()) as Errors).errors
const fresh = async (name: string) => (await signIn(social.server, `${name}@demo.example`)).access_token

describe('changing oneself', () => {
  it('A-3-39 changes the name without a password', async () => {
    const response = await patch({ name: ' Tom  Hale ' }, { token: await fresh('tom') })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { attributes: { name: 'Tom  Hale' } } })
  })

  it('A-3-44 A-11-21 wants the present password, and never answers 401', async () => {
    const token = await fresh('anna')
    for (const attributes of [
      { newPassword: 'long enough' },
      { newPassword: 'long enough', password: 'wrong' },
      { email: 'a@b.example' },
    ]) {
      const response = await patch(attributes, { token })
      expect(response.status).toBe(400)
      expect(await errorsOf(response)).toMatchObject([
        { code: 'InvalidPassword', source: { pointer: '/data/attributes/password' } },
      ])
    }
  })

  it('A-10-20 shares the limit of wrong passwords with signing in, over all processes', async () => {
    await addUser(social.server, { email: 'guessed@demo.example' })
    const config = { rates: defaultRates }
    const [one, other] = [
      await startServer({ config, database: social.server.database }),
      await startServer({ config, database: social.server.database }),
    ]
    const { access_token: token } = await signIn(one, 'guessed@demo.example')
    const change = async (server: TestServer, password: string) => {
      const body = { data: { attributes: { newPassword: 'long enough', password } } }
      return (await server.ask('/social/users/me', { method: 'PATCH', token, body })).status
    }
    for (let at = 0; at < 10; at += 1) expect(await change(at % 2 === 0 ? one : other, 'wrong')).toBe(400)
    expect(await change(one, 'exchange-demo')).toBe(429)
    const fields = { grant_type: 'password', username: 'guessed@demo.example', password: 'exchange-demo' }
    expect((await askToken(other, { ...fields, scope: 'social' })).status).toBe(429)
    one.wait(15 * 60)
    expect(await change(one, 'exchange-demo')).toBe(200)
    await one.close()
    await other.close()
  })

  it('A-2-27 wants 8 to 256 characters', async () => {
    const response = await patch({ password: 'exchange-demo', newPassword: 'short' }, { token: await fresh('anna') })
    expect(await errorsOf(response)).toMatchObject([
      { code: 'InvalidPassword', source: { pointer: '/data/attributes/newPassword' } },
    ])
  })

  it('A-2-27 ends all other sessions with a new password, not this one', async () => {
    const [mine, other] = [await fresh('pere'), await fresh('pere')]
    expect(
      (await patch({ password: 'exchange-demo', newPassword: 'a new one for Pere' }, { token: mine })).status,
    ).toBe(200)
    expect((await social.server.ask('/social/users/me', { token: mine })).status).toBe(200)
    expect((await social.server.ask('/social/users/me', { token: other })).status).toBe(401)
    await signIn(social.server, 'pere@demo.example', { password: 'a new one for Pere' })
  })

  it('A-3-39 takes a new password alone from a link that proves the mailbox', async () => {
    const user = social.world.users['nuria']?.id ?? ''
    const now = new Date('2026-03-02T10:00:00.000Z')
    const code = await social.server.database.transaction('*', db =>
      makeCode(db, { user, purpose: 'reset', email: 'nuria@demo.example', now }),
    )
    const answer = await askToken(social.server, { grant_type: 'authorization_code', code, scope: 'social auth' })
    const { access_token } = (await answer.json()) as { access_token: string }
    expect((await patch({ newPassword: 'a new one for Nuria' }, { token: access_token })).status).toBe(200)
  })

  it('A-3-39 refuses an e-mail somebody has, and changes to a free one at once', async () => {
    const token = await fresh('anna')
    const taken = await patch({ password: 'exchange-demo', email: 'Marta@demo.example' }, { token })
    expect(await errorsOf(taken)).toMatchObject([
      { code: 'DuplicatedEmail', source: { pointer: '/data/attributes/email' } },
    ])
    const response = await patch({ password: 'exchange-demo', email: 'Anna.New@demo.example' }, { token })
    expect(await response.json()).toMatchObject({
      data: { attributes: { email: 'anna.new@demo.example', emailVerified: false } },
    })
  })

  it('A-3-35 never answers a password', async () => {
    expect(Object.keys((await social.one('/users/me', 'tom')).data.attributes)).not.toContain('password')
  })
})

describe('administrators', () => {
  it('A-3-39 change users of their groups alone, not superadmins or strangers', async () => {
    const { users } = social.world
    const asMarta = { token: social.token('marta') }
    expect(
      (await patch({ newPassword: 'set by Marta now' }, { ...asMarta, user: users['oriol']?.id ?? '' })).status,
    ).toBe(200)
    expect(
      (await patch({ newPassword: 'set by Marta now' }, { ...asMarta, user: users['tom']?.id ?? '' })).status,
    ).toBe(403)
    expect(
      (await patch({ newPassword: 'set by Marta now' }, { ...asMarta, user: users['root']?.id ?? '' })).status,
    ).toBe(403)
    expect((await patch({ name: 'Renamed' }, { ...asMarta, user: users['oriol']?.id ?? '' })).status).toBe(403)
  })
})
