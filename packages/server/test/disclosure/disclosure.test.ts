import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { testDatabase } from '../databases.ts'
import { startServer, type TestServer } from '../server.ts'
import { isThorough } from '../../../../scripts/thorough.ts'
import { hiddenFromMembers, hiddenFromOutsiders, hiddenFromStrangers, make } from './changes.ts'
import { questionsOf } from './questions.ts'
import { askQuotes } from './quotes.ts'
import { inTurns, setStage, strangers, tokenOf, type Caller, type Stage } from './stage.ts'

// A-1-45 as non-interference: the same database is asked the same twice, and what was changed in between is hidden from
// the caller. So every answer is the same to the byte, whatever filter, order, place or quote it was asked by.
type Answers = ReadonlyMap<string, string>
const callers: readonly Caller[] = [...strangers, 'neighbour', 'member', 'admin']
const shownToAdmins = ['/social/RIBA/members', '/social/RIBA/needs', '/accounting/RIBA/accounts']
const requestId = '6b1e0000-0000-4000-8000-000000000001'

const opened = testDatabase('postgres')
let database: Database
let stage: Stage
let asked = 0
const before = new Map<Caller, Answers>()
const after = new Map<Caller, Answers>()

beforeAll(async () => {
  database = opened()
  stage = await setStage(database)
  for (const caller of callers) before.set(caller, await answersTo(caller))
  await make(database, hiddenFromMembers, stage)
  for (const caller of ['member', 'admin'] as const) after.set(caller, await answersTo(caller))
  await make(database, hiddenFromOutsiders, stage)
  after.set('neighbour', await answersTo('neighbour'))
  await make(database, hiddenFromStrangers, stage)
  for (const caller of strangers) after.set(caller, await answersTo(caller))
}, 600_000)

describe('what must not be seen', () => {
  it.each([...strangers, 'neighbour', 'member'] as const)('A-1-45 is told to no %s, by whatever route', caller => {
    expect(differences(caller)).toEqual([])
  })

  it('shows to an administrator, so there is something to be told', () => {
    expect(
      differences('admin')
        .map(it => it.replace('?', ''))
        .toSorted(),
    ).toEqual(shownToAdmins.toSorted())
    expect(asked).toBeGreaterThan(isThorough ? 10_000 : 5000)
  })
})

function differences(caller: Caller): string[] {
  const [first, second] = [before.get(caller), after.get(caller)]
  if (!first || !second || first.size === 0 || first.size !== second.size) throw new Error(`${caller} asked nothing.`)
  return [...first].filter(([question, answer]) => second.get(question) !== answer).map(([question]) => question)
}

// Of the connection, not of what is asked.
const volatile = ['date', 'connection', 'keep-alive']

// Of a new process, which remembers nothing of what was before.
async function answersTo(caller: Caller): Promise<Answers> {
  const server = await startServer({ database })
  const answers = new Map<string, string>()
  const every = await questionsOf(server, stage)
  const questions =
    caller === 'admin' ? every.filter(it => shownToAdmins.includes(it.replace('?', ''))) : inTurns(caller, every)
  asked += questions.length
  const atOnce = 8
  for (let at = 0; at < questions.length; at += atOnce) {
    await Promise.all(
      questions.slice(at, at + atOnce).map(async path => answers.set(path, await answerTo(server, caller, path))),
    )
  }
  if (caller !== 'admin') {
    for (const [question, answer] of await askQuotes(server, stage, caller)) answers.set(question, answer)
  }
  await server.close()
  return answers
}

async function answerTo(server: TestServer, caller: Caller, path: string): Promise<string> {
  const response = await server.ask(path, { headers: { 'X-Request-Id': requestId }, ...tokenOf(stage, caller) })
  // A signature is another one each time.
  const told = [...response.headers].filter(([name]) => !volatile.includes(name))
  return `${response.status} ${JSON.stringify(told)} ${(await response.text()).replace(/"jws":"[^"]*"/, '')}`
}
