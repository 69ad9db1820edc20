import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { notes, noting } from '../../test/jobs.ts'
import { asQuery, migrate, openDatabase, type Database } from '../database/index.ts'
import { nodeArgs } from '../../test/node.ts'
import { openQueue } from './queue.ts'

let own: OwnDatabase
let database: Database
let url: string

beforeAll(async () => {
  own = await startDatabase({ durable: true })
  ;({ url, database } = own)
  await rows(notes)
})
afterAll(async () => {
  await own.close()
})

it('L16 runs each due run once with two processes over one PostgreSQL, and goes on when one of them dies', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  await wait(5000)
  await betweenRuns()
  first.kill('SIGKILL')
  await wait(4000)
  second.kill('SIGTERM')
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)

  // pg-boss keeps the second each run was due in; the job itself wrote down how often it really ran.
  const [due] = await rows(
    `select count(distinct singleton_on) as seconds from pgboss.job where name = 'note' and state = 'completed'`,
  )
  const [ran] = await rows('select count(*) as times, extract(epoch from max(at) - min(at)) as long from notes')
  expect(Number(ran?.['times'])).toBe(Number(due?.['seconds']))
  expect(Number(ran?.['times'])).toBeLessThanOrEqual(Number(ran?.['long']) + 2)
  const [late] = await rows(`select count(*) as times from notes where at > now() - interval '3 seconds'`)
  expect(Number(late?.['times'])).toBeGreaterThanOrEqual(1)
})

it('L16 goes on when the database comes back', async () => {
  const process = await startProcess()
  await betweenRuns()
  await own.postgres.kill()
  await wait(1500)
  await own.postgres.start()
  const restarted = new Date()
  const runsSince = async () => {
    const [ran] = await rows(`select count(*) as times from notes where at > '${restarted.toISOString()}'`)
    return Number(ran?.['times'])
  }
  await expect.poll(runsSince, { timeout: 30_000, interval: 500 }).toBeGreaterThanOrEqual(2)
  expect(process.exitCode).toBeNull()
  process.kill('SIGTERM')
  const [code] = await once(process, 'exit')
  expect(code).toBe(0)
})

it('L16 makes the schema of the queue once, however many processes start at the same moment', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const url = await own.postgres.database()
    const processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })))
    // Each connection has looked for the schema before any of them makes it.
    await Promise.all(processes.map(one => migrate(one)))
    const starts = await Promise.allSettled(processes.map(one => openQueue(one, [noting('at-once')])))
    expect(starts.map(({ status }) => status)).toEqual(processes.map(() => 'fulfilled'))
    await Promise.all(processes.map(one => one.close()))
  }
})

async function startProcess(): Promise<ChildProcess> {
  const file = new URL('../../test/jobs-child.ts', import.meta.url)
  const args = [...nodeArgs(file), url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

// Killed in the middle of a run, the first would leave that to be done again when it counts as lost, minutes later.
async function betweenRuns(): Promise<void> {
  const count = async () => Number((await rows('select count(*) as times from notes'))[0]?.['times'])
  const before = await count()
  while ((await count()) === before) await wait(20)
  await wait(200)
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await database.administer(db => db.executeQuery(asQuery({ text, values: [] })))
  return result.rows ?? []
}
