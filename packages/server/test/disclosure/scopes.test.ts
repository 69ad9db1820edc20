import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { openMemory } from '../memory.ts'
import { signIn } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { questionsOf } from './questions.ts'
import { setStage, type Stage } from './stage.ts'

let database: Database
let server: TestServer
let stage: Stage

beforeAll(async () => {
  database = await openMemory()
  stage = await setStage(database)
  server = await startServer({ database })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

// Everything an administrator may read, as it comes and with all that may be included.
async function answersTo(scope: string, service: string): Promise<{ path: string; status: number; text: string }[]> {
  const { access_token: token } = await signIn(server, 'marta@demo.example', { scope })
  const questions = (await questionsOf(server, stage)).filter(it => /\?(?:include=[^&]*)?$/.test(it))
  const archives = ['/social/users/me/archive', '/accounting/RIBA/archive']
  const answers = []
  for (const path of [...questions, ...archives].filter(it => it.startsWith(service))) {
    const response = await server.ask(path, { token })
    answers.push({ path, status: response.status, text: await response.text() })
  }
  return answers
}

const money = /"(?:balance|creditLimit|maximumBalance|amount)":/
const people = /@demo\.example|\+34 600|"(?:email|phone)"/

describe('A-1-10 A-2-23 a token sees nothing of a service it has no scope for', () => {
  it.each(['/social', '/files', '/notifications'])('of money at %s', async service => {
    const answers = await answersTo('social', service)
    expect(answers.filter(it => money.test(it.text)).map(it => it.path)).toEqual([])
  })

  it('of people at /accounting', async () => {
    const answers = await answersTo('accounting', '/accounting')
    expect(answers.filter(it => people.test(it.text)).map(it => it.path)).toEqual([])
  })

  it('though with its own it sees that', async () => {
    expect((await answersTo('accounting', '/accounting')).some(it => money.test(it.text))).toBe(true)
    expect((await answersTo('social', '/social')).some(it => people.test(it.text))).toBe(true)
  })

  it.each([
    ['social', 'GET', '/social/users/me/archive'],
    ['social', 'GET', '/social/RIBA/admin-log'],
    ['social', 'DELETE', '/social/RIBA/members/RIBA0002'],
    ['accounting', 'GET', '/accounting/RIBA/archive'],
    ['accounting', 'DELETE', '/accounting/RIBA/accounts/RIBA0002'],
  ])('and with %s alone is refused %s %s, which reaches both', async (scope, method, path) => {
    const { access_token: token } = await signIn(server, 'marta@demo.example', { scope })
    expect((await server.ask(path, { method, token })).status).toBe(403)
  })
})

type Write = { method: string; path: string; type: string; attributes: object; included?: readonly object[] }

const both = 'social accounting'
const anna = '/social/RIBA/members/RIBA0002'
const account = '/accounting/RIBA/accounts/RIBA0002'
const currency = '/accounting/RIBA/currency'
const patch = (path: string, type: string, attributes: object) => ({ method: 'PATCH', path, type, attributes })
const person = (email: string, attributes: object) => ({
  method: 'POST',
  path: '/social/RIBA/members',
  type: 'members',
  attributes: { name: 'Ona Puig', ...attributes },
  included: [{ type: 'users', id: 'u1', attributes: { email } }],
})

async function write(scope: string, { method, path, included, ...data }: Write) {
  const { access_token: token } = await signIn(server, 'marta@demo.example', { scope })
  const relationships = included ? { relationships: { users: { data: [{ type: 'users', id: 'u1' }] } } } : {}
  const body = { data: { ...data, ...relationships }, ...(included ? { included } : {}) }
  const response = await server.ask(path, { method, token, body })
  return { status: response.status, text: await response.text() }
}

describe('A-1-10 a token writes nothing of a service it has no scope for', () => {
  // Each with what takes it back, so that the next finds things as they were; a code is never given again.
  it.each([
    ['social', patch(anna, 'members', { state: 'disabled' }), patch(anna, 'members', { state: 'active' })],
    ['social', patch('/social/RIBA/members/RIBA0003', 'members', { code: 'RIBA0077' }), undefined],
    ['social', person('ona@demo.example', { state: 'active' }), undefined],
    [
      'social',
      patch('/social/RIBA', 'groups', { status: 'disabled' }),
      patch('/social/RIBA', 'groups', { status: 'active' }),
    ],
    [
      'accounting',
      patch(account, 'accounts', { status: 'suspended' }),
      patch(account, 'accounts', { status: 'active' }),
    ],
    ['accounting', patch('/accounting/RIBA/accounts/RIBA0077', 'accounts', { code: 'RIBA0078' }), undefined],
    [
      'accounting',
      patch(currency, 'currencies', { status: 'disabled' }),
      patch(currency, 'currencies', { status: 'active' }),
    ],
  ] satisfies [string, Write, Write | undefined][])('with %s alone, though with both: %j', async (scope, it, back) => {
    const alone = await write(scope, it)
    expect(alone).toMatchObject({ status: 403, text: expect.stringContaining('the token lacks the scope') as string })
    expect((await write(both, it)).status).toBe(it.method === 'POST' ? 201 : 200)
    if (back) expect((await write(both, back)).status).toBe(200)
  })

  it.each([
    ['social', patch(anna, 'members', { description: 'Bakes.' })],
    ['social', patch(anna, 'members', { state: 'active' })],
    ['social', patch(anna, 'members', { state: 'disabled', description: 'Bakes.' })],
    ['social', patch('/social/RIBA', 'groups', { description: 'A town.' })],
    ['accounting', patch(account, 'accounts', { maximumBalance: 90_000_000 })],
    ['accounting', patch(account, 'accounts', { status: 'active' })],
    ['accounting', patch(currency, 'currencies', { symbol: 'r' })],
  ] satisfies [string, Write][])(
    'but with %s alone what is of that service, or changes nothing: %j',
    async (scope, it) => {
      expect(await write(scope, it)).toMatchObject({ status: 200 })
    },
  )
})
