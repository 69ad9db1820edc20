import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, askToken, testPassword } from '../../test/people.ts'
import { startSocial, type Social } from '../../test/social.ts'
import { eraseIdle } from './idle.ts'

const day = 86_400
let social: Social
beforeAll(async () => {
  social = await startSocial()
})
afterAll(() => social.server.close())

const run = () => social.server.run(eraseIdle)
const isUser = async (email: string) =>
  (
    await social.server.database.read('*', db =>
      db.selectFrom('users').select('id').where('email', '=', email).execute(),
    )
  ).length === 1
const stateOf = async (name: string) =>
  await social.server.database.read('*', db =>
    db
      .selectFrom('members')
      .select(['state', 'name', 'user_id'])
      .where('id', '=', social.world.members[name] ?? '')
      .executeTakeFirst(),
  )

/** Somebody signs up over HTTP and never opens the mail. */
async function signUp(email: string): Promise<string> {
  const body = {
    data: {
      type: 'users',
      attributes: { email, password: testPassword },
      relationships: { members: { data: [{ type: 'members', id: 'm1' }] } },
    },
    included: [
      {
        type: 'members',
        id: 'm1',
        attributes: { name: 'Bru' },
        relationships: { group: { data: { type: 'groups', id: 'RIBA' } } },
      },
    ],
  }
  const response = await social.server.ask('/social/users', { body })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { id: string } }).data.id
}

async function patchDraft(attributes: object): Promise<void> {
  const token = await social.world.token('pau')
  const path = `/social/RIBA/members/${social.world.members['pau']}`
  const response = await social.server.ask(path, { method: 'PATCH', token, body: { data: { attributes } } })
  expect(response.status).toBe(200)
}

describe('what nobody goes on with', () => {
  it('A-3-43 A-10-14 an unconfirmed user is erased after 30 days, with the draft, and the e-mail is free', async () => {
    await signUp('bru@demo.example')
    social.server.wait(30 * day - 60)
    await patchDraft({ description: 'Mends shoes.' })
    await run()
    expect(await isUser('bru@demo.example')).toBe(true)
    social.server.wait(61)
    await run()
    expect(await isUser('bru@demo.example')).toBe(false)
    const members = await social.server.database.read(['RIBA'], db =>
      db.selectFrom('members').select(['state', 'user_id']).where('name', '=', 'Bru').execute(),
    )
    expect(members).toEqual([])
    await signUp('bru@demo.example')
  })

  it('A-3-43 a draft is kept while its owner goes on with it, in itself or in what he offers', async () => {
    social.server.wait(29 * day)
    const token = await social.world.token('pau')
    const need = { data: { type: 'needs', attributes: { content: 'A ladder' } } }
    expect((await social.server.ask('/social/RIBA/needs', { token, body: need })).status).toBe(201)
    social.server.wait(29 * day)
    await run()
    expect(await stateOf('pau')).toMatchObject({ state: 'draft', name: 'Pau Roca' })
  })

  it('A-7-5 a draft of a disabled group is passed over', async () => {
    const disable = (status: 'active' | 'disabled') =>
      social.server.database.transaction('*', db =>
        db.updateTable('groups').set({ status }).where('group_code', '=', 'RIBA').execute(),
      )
    await disable('disabled')
    social.server.wait(day + 1)
    await run()
    expect(await stateOf('pau')).toMatchObject({ state: 'draft' })
    await disable('active')
  })

  it('A-3-43 a draft is erased 30 days after it was touched, and its user with his last member (A-3-26)', async () => {
    await run()
    expect(await stateOf('pau')).toEqual({ state: 'deleted', name: '', user_id: null })
    expect(await isUser('pau@demo.example')).toBe(false)
    const answer = await askToken(social.server, {
      grant_type: 'password',
      username: 'pau@demo.example',
      password: testPassword,
    })
    expect(answer.status).toBe(401)
  })

  it('leaves alone whoever is more than a sign-up', async () => {
    social.server.wait(400 * day)
    await addUser(social.server, { email: 'late@demo.example' })
    await run()
    for (const name of ['marta', 'anna', 'gemma', 'oriol', 'jordi', 'root', 'late'])
      expect([name, await isUser(`${name}@demo.example`)]).toEqual([name, true])
    expect(await stateOf('gemma')).toMatchObject({ state: 'pending' })
  })
})
