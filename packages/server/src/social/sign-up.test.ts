import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, startMailbox, type Mailbox } from '../../test/mailbox.ts'
import { askToken, signIn } from '../../test/people.ts'
import { startSocial, type One, type Social } from '../../test/social.ts'
import { defaultRates } from '../http/rates.ts'
import { startServer } from '../../test/server.ts'

type Errors = { errors: { code: string; source?: { pointer?: string } }[] }

let mailbox: Mailbox
let social: Social
beforeAll(async () => {
  mailbox = await startMailbox()
  social = await startSocial({ config: { smtpUrl: mailbox.url } })
})
afterAll(async () => {
  await social.server.close()
  await mailbox.close()
})

type Wish = { attributes?: object; member?: object; settings?: object; group?: string; id?: string }

/** A sign-up as clients send it: a user, with a draft of RIBA unless told otherwise. */
function signUpOf({ attributes, member, settings, group = 'RIBA', id }: Wish) {
  const relationships = {
    ...(member ? { members: { data: [{ type: 'members', id: 'm1' }] } } : {}),
    ...(settings ? { settings: { data: { type: 'user-settings', id: 's1' } } } : {}),
  }
  const draft = { type: 'members', id: 'm1', attributes: member }
  return {
    data: {
      type: 'users',
      ...(id ? { id } : {}),
      attributes: { password: 'exchange-demo', ...attributes },
      relationships,
    },
    included: [
      { ...draft, relationships: { group: { data: { type: 'groups', id: group } } } },
      { type: 'user-settings', id: 's1', attributes: settings ?? {} },
      { ...draft, id: 'nobody names me' },
    ],
  }
}
const send = (wish: Wish) => social.server.ask('/social/users', { body: signUpOf(wish) })
async function made(response: Response): Promise<One> {
  expect([200, 201]).toContain(response.status)
  return (await response.json()) as One
}
const faults = async (response: Response) =>
  ((await response.json()) as Errors).errors.map(({ code, source }) => `${code} ${source?.pointer ?? ''}`)

const ona = { email: 'Ona@Demo.example' }

describe('signing up', () => {
  it('A-3-38, A-3-43, A-7-7, A-1-37 stores user, settings and a draft whatever state is sent, and mails the link', async () => {
    const member = { name: 'Ona Serra', state: 'active', description: 'Plants trees.' }
    const response = await send({ attributes: ona, member, settings: { language: 'ca', quietHours: null } })
    expect(response.status).toBe(201)
    const { data } = await made(response)
    expect(response.headers.get('location')).toBe(`https://demo.example/social/users/${data.id}`)
    expect(data.attributes).toMatchObject({ email: 'ona@demo.example', emailVerified: false })
    expect(data.relationships['members']?.data).toHaveLength(1)
    const mail = await mailbox.next()
    expect(mail).toMatchObject({ to: 'ona@demo.example', subject: 'Confirma el teu correu' })
    const { link, code } = linkIn(mail)
    expect(link).toMatch(/^https:\/\/demo\.example\/groups\/RIBA\/signup-member\?token=c\./)
    const refused = await askToken(social.server, {
      grant_type: 'password',
      username: 'ona@demo.example',
      password: 'exchange-demo',
      scope: 'social',
    })
    expect(refused.status).toBe(403)
    const answer = await askToken(social.server, { grant_type: 'authorization_code', code, scope: 'social' })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const me = await made(await social.server.ask('/social/users/me?include=members,settings', { token }))
    expect(me.data.attributes).toMatchObject({ emailVerified: true })
    expect(me.included?.find(it => it.type === 'members')?.attributes).toMatchObject({
      name: 'Ona Serra',
      state: 'draft',
      description: 'Plants trees.',
      code: 'RIBA0008',
    })
    expect(me.included?.find(it => it.type === 'user-settings')?.attributes).toMatchObject({
      language: 'ca',
      quietHours: null,
      emails: { myAccount: true, group: 'monthly' },
    })
  })

  it('A-3-43 refuses an e-mail that somebody has confirmed', async () => {
    expect(await faults(await send({ attributes: { email: 'anna@demo.example' }, member: { name: 'Other' } }))).toEqual(
      ['DuplicatedEmail /data/attributes/email'],
    )
  })

  it('A-3-43 lets a sign-up take the place of one that never opened its mail', async () => {
    const biel = { email: 'biel@demo.example' }
    const first = await made(await send({ attributes: biel, member: { name: 'Biel' } }))
    const old = linkIn(await mailbox.next()).code
    const second = await made(
      await send({ attributes: { ...biel, password: 'another one' }, member: { name: 'Biel Pi' } }),
    )
    expect(second.data.id).not.toBe(first.data.id)
    const dead = await askToken(social.server, { grant_type: 'authorization_code', code: old, scope: 'social' })
    expect(dead.status).toBe(401)
    await askToken(social.server, {
      grant_type: 'authorization_code',
      code: linkIn(await mailbox.next()).code,
      scope: 'social',
    })
    const { access_token: token } = await signIn(social.server, biel.email, { password: 'another one' })
    const { included = [] } = await made(await social.server.ask('/social/users/me?include=members', { token }))
    expect(included.map(it => it.attributes['name'])).toEqual(['Biel Pi'])
  })

  it('A-3-43 does not let a stranger take the place of a user whose new e-mail waits to be confirmed', async () => {
    const { access_token: token } = await signIn(social.server, 'tom@demo.example')
    const email = 'tom.new@demo.example'
    const attributes = { email, password: 'exchange-demo' }
    await social.server.ask('/social/users/me', { method: 'PATCH', token, body: { data: { attributes } } })
    for (let mails = 0; mails < 2; mails += 1) await mailbox.next()
    expect(await faults(await send({ attributes: { email }, member: { name: 'Thief' } }))).toEqual([
      'DuplicatedEmail /data/attributes/email',
    ])
  })

  it('A-11-21 founders sign up with a name and without member', async () => {
    const attributes = { email: 'neus@demo.example' }
    expect(await faults(await send({ attributes }))).toEqual(['BadRequest /data/attributes/name'])
    await made(await send({ attributes: { ...attributes, name: 'Neus Grau' } }))
    expect(linkIn(await mailbox.next()).link).toMatch(/^https:\/\/demo\.example\/groups\/new\?token=c\./)
  })

  it('A-1-39 tells every fault, those of side-posts where they stand', async () => {
    const attributes = { email: 'nobody', password: 'short' }
    expect(await faults(await send({ attributes, member: { name: 'X' } }))).toEqual([
      'BadRequest /data/attributes/email',
    ])
    const member = { name: '', type: 'ghost' }
    expect(
      await faults(await send({ attributes: { ...ona, password: 'short' }, member, settings: { language: '?' } })),
    ).toEqual([
      'InvalidPassword /data/attributes/password',
      'BadRequest /included/0/attributes/name',
      'BadRequest /included/0/attributes/type',
      'BadRequest /included/1/attributes/language',
    ])
  })

  it('A-1-37 takes nothing for a member that is none, and nothing that is not there', async () => {
    const body = signUpOf({ attributes: { email: 'odd@demo.example' }, member: { name: 'Odd' } })
    for (const data of [[{ type: 'user-settings', id: 's1' }], [{ type: 'members', id: 'm9' }], 'm1', [7]]) {
      const relationships = { members: { data } }
      const response = await social.server.ask('/social/users', {
        body: { ...body, data: { ...body.data, relationships } },
      })
      expect(response.status).toBe(400)
    }
  })

  it('A-1-46 judges a member once, and only so many of one sign-up', async () => {
    const body = signUpOf({ attributes: { email: 'many@demo.example' }, member: { name: 'Many' } })
    const named = async (times: number) => {
      const members = { data: Array.from({ length: times }, () => ({ type: 'members', id: 'm1' })) }
      const data = { ...body.data, relationships: { members } }
      return await faults(await social.server.ask('/social/users', { body: { ...body, data } }))
    }
    expect(await named(2)).toEqual(['BadRequest /data/relationships/members/data/1'])
    expect(await named(11)).toEqual(['BadRequest /data/relationships/members/data'])
  })

  it('A-3-43 wants an active group, named by id or code', async () => {
    const attributes = { email: 'lost@demo.example' }
    for (const group of ['NOVA', 'ANTI', 'XXXX', randomUUID(), '']) {
      expect(await faults(await send({ attributes, member: { name: 'Lost' }, group }))).toEqual([
        'BadRequest /included/0/relationships/group',
      ])
    }
    const { data } = await social.one('/RIBA')
    await made(await send({ attributes, member: { name: 'Found' }, group: data.id }))
    await mailbox.next()
  })

  it('A-3-50 accepts the present terms with it, and no others', async () => {
    await social.server.ask('/social/RIBA/settings', {
      method: 'PATCH',
      token: social.token('marta'),
      body: { data: { attributes: { terms: 'Be kind.' } } },
    })
    const attributes = { email: 'pol@demo.example' }
    expect(await faults(await send({ attributes, member: { name: 'Pol', termsVersion: 7 } }))).toEqual([
      'BadRequest /included/0/attributes/termsVersion',
    ])
    await made(await send({ attributes, member: { name: 'Pol', termsVersion: 1 } }))
    await mailbox.next()
    const drafts = await social.list('/RIBA/members?filter[state]=draft&filter[search]=pol', 'marta')
    expect(drafts.data[0]?.attributes).toMatchObject({ termsVersion: 1, termsAccepted: '2026-03-02T10:00:00.000Z' })
  })

  it('A-1-34 answers a repetition without a second mail, and keeps no password to compare with', async () => {
    const wish = { attributes: { email: 'twice@demo.example' }, member: { name: 'Twice' }, id: randomUUID() }
    expect((await send(wish)).status).toBe(201)
    await mailbox.next()
    expect((await send(wish)).status).toBe(200)
    expect((await send({ ...wish, attributes: { email: 'other@demo.example' } })).status).toBe(409)
    expect(mailbox.waiting()).toBe(0)
  })

  it('A-10-21 counts sign-ups of an address, refused ones too', async () => {
    const strict = await startServer({ config: { rates: defaultRates }, database: social.server.database })
    const body = signUpOf({ attributes: { email: 'anna@demo.example' }, member: { name: 'Again' } })
    for (let at = 0; at < 20; at += 1) expect((await strict.ask('/social/users', { body })).status).toBe(400)
    expect((await strict.ask('/social/users', { body })).status).toBe(429)
    await strict.close()
  })
})

describe('leaving for good', () => {
  it('A-3-40 deletes oneself once there are no members, and ends the sessions at once', async () => {
    expect(
      (await social.server.ask('/social/users/me', { method: 'DELETE', token: social.token('anna') })).status,
    ).toBe(400)
    const { access_token: token } = await signIn(social.server, 'jordi@demo.example')
    const id = social.world.users['jordi']?.id ?? ''
    expect(
      (await social.server.ask(`/social/users/${id}`, { method: 'DELETE', token: social.token('root') })).status,
    ).toBe(403)
    expect((await social.server.ask('/social/users/me', { method: 'DELETE', token })).status).toBe(204)
    expect((await social.server.ask('/social/users/me', { token })).status).toBe(401)
    // His request for a group goes with him, and its code is free again.
    expect((await social.list('/groups?filter[code]=NOVA')).data).toEqual([])
  })
})
