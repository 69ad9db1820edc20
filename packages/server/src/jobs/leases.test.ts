import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDatabase, type OwnDatabase } from '../../test/databases.ts'
import { fillDirectory } from '../../test/directories.ts'
import { nodeArgs } from '../../test/node.ts'
import { asQuery } from '../database/index.ts'

type Child = { process: ChildProcess; runs(): number; failures(): number }
type FirstRun = 'hangs' | 'asks' | 'ends'

const children: ChildProcess[] = []
// A run that is broken off must not leave them behind.
process.once('exit', () => children.forEach(child => child.kill('SIGKILL')))

/** A process of `test/held-job-child.ts`, and how many runs of its job it has begun. */
function start(where: string, first: FirstRun): Child {
  const file = new URL('../../test/held-job-child.ts', import.meta.url)
  const child = spawn(process.execPath, [...nodeArgs(file), where, first], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  child.stdout.on('data', (more: Buffer) => (said += more.toString()))
  const count = (word: string) => said.split(word).length - 1
  return { process: child, runs: () => count('begun'), failures: () => count('failed') }
}

async function end({ process: child }: Child, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

// Within 60 seconds of the death: the limit is what the rule promises, not a measure of speed.
const promised = { timeout: 60_000, interval: 200 }
const begun = (child: Child, runs: number) => expect.poll(child.runs, promised).toBe(runs)

describe('a job whose process was killed in the middle of its run', () => {
  let own: OwnDatabase
  beforeAll(async () => {
    own = await startDatabase({ durable: true })
  })
  // So that the job is due again.
  afterEach(() => value(own, `delete from pgboss.job where name = 'held'`))
  afterAll(async () => {
    // Those a failed test did not end.
    for (const child of children) child.kill('SIGKILL')
    await own.close()
  })

  it('L16 goes on in another process within 60 seconds, over one PostgreSQL', async () => {
    const dying = start(own.url, 'hangs')
    await begun(dying, 1)
    const other = start(own.url, 'ends')
    await end(dying, 'SIGKILL')
    await begun(other, 1)
    await end(other, 'SIGTERM')
    expect(await states(own)).toEqual(['completed'])
  })

  it('L16 stays with its process for as long as that lives, however many others look for lost runs', async () => {
    const busy = start(own.url, 'hangs')
    await begun(busy, 1)
    const beat = () => value(own, `select data->>'beat' as value from pgboss.job where state = 'active'`)
    const first = await beat()
    const other = start(own.url, 'ends')
    // Five heartbeats are longer than a lease: without them the other had the run by now.
    const seen = new Set([first])
    while (seen.size < 6) await expect.poll(async () => seen.size < seen.add(await beat()).size, promised).toBe(true)
    expect([busy.runs(), other.runs()]).toEqual([1, 0])
    await end(busy, 'SIGKILL')
    await begun(other, 1)
    await end(other, 'SIGTERM')
  })

  it('L16 goes on within 60 seconds when the database was away and could not be told how a run ended', async () => {
    const child = start(own.url, 'asks')
    await begun(child, 1)
    await own.postgres.kill()
    // Twice: the run itself, and telling the queue of it.
    await expect.poll(child.failures, promised).toBe(2)
    await own.postgres.start()
    await begun(child, 2)
    await end(child, 'SIGTERM')
  })

  it('L16 goes on at once when the embedded database is opened again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'exchange-kit-jobs-'))
    try {
      await fillDirectory(directory)
      const dying = start(directory, 'hangs')
      await begun(dying, 1)
      await end(dying, 'SIGKILL')
      const next = start(directory, 'ends')
      await begun(next, 1)
      await end(next, 'SIGTERM')
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })
})

async function value(own: OwnDatabase, text: string): Promise<unknown> {
  const { rows } = await own.database.administer(db => db.executeQuery(asQuery({ text, values: [] })))
  return rows?.[0]?.['value']
}

const states = async (own: OwnDatabase) =>
  await value(own, `select coalesce(json_agg(state), '[]') as value from pgboss.job where name = 'held'`)
