import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { testDatabase } from '../databases.ts'
import { startServer } from '../server.ts'
import { hiddenFromMembers, hiddenFromOutsiders, hiddenFromStrangers, make } from './changes.ts'
import { setStage, strangers, type Caller, type Stage } from './stage.ts'
import { askWrites } from './writes.ts'

// As `disclosure.test.ts` does with what is read.
type Answers = ReadonlyMap<string, string>
const callers: readonly Caller[] = [...strangers, 'neighbour', 'member']
const everyone: readonly Caller[] = [...callers, 'admin']

const opened = testDatabase('postgres')
let database: Database
let stage: Stage
const before = new Map<Caller, Answers>()
const after = new Map<Caller, Answers>()

beforeAll(async () => {
  database = opened()
  stage = await setStage(database)
  for (const caller of everyone) before.set(caller, await answersTo(caller))
  await make(database, hiddenFromMembers, stage)
  for (const caller of ['member', 'admin'] as const) after.set(caller, await answersTo(caller))
  await make(database, hiddenFromOutsiders, stage)
  after.set('neighbour', await answersTo('neighbour'))
  await make(database, hiddenFromStrangers, stage)
  for (const caller of strangers) after.set(caller, await answersTo(caller))
}, 900_000)

describe('what must not be seen', () => {
  it.each(callers)('A-1-45 is told to no %s who writes, or reads an archive of their own', caller => {
    expect(before.get(caller)?.size).toBeGreaterThan(300)
    expect(differences(caller)).toEqual([])
  })

  it('shows to an administrator, so there is something to be told', () => {
    expect(differences('admin').some(it => it.startsWith('PATCH /social/RIBA/members/'))).toBe(true)
  })
})

function differences(caller: Caller): string[] {
  const second = after.get(caller)
  expect(before.get(caller)?.size).toBe(second?.size)
  return [...(before.get(caller) ?? [])].flatMap(([question, answer]) => {
    const other = second?.get(question)
    return other === answer ? [] : [`${question}: ${answer} – ${other}`]
  })
}

// Of a new process, which remembers nothing of what was before.
async function answersTo(caller: Caller): Promise<Answers> {
  const server = await startServer({ database })
  const answers = new Map(await askWrites(server, stage, caller))
  await server.close()
  return answers
}
