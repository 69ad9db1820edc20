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
