import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { notes, noting } from '../../test/jobs.ts'
import { startServer } from '../../test/server.ts'
import { readConfig } from '../config.ts'
import { asQuery, type Database } from '../database/index.ts'
import { lease, leasedJobEvery } from '../database/lease.ts'
import { createKit, type Kit } from '../kit.ts'
import { startJobs, type Job, type Jobs } from './index.ts'
import { openQueue } from './queue.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })

onBothDatabases(database => {
  let running: Jobs | undefined
  let kit: Kit
  const faults: [string, string][] = []

  async function start(jobs: readonly Job[], run = true): Promise<Jobs> {
    running = await startJobs(kit, { jobs, run, failed: (error, job) => faults.push([job, String(error)]) })
    return running
  }

  beforeAll(async () => {
    await database().administer(db => db.executeQuery(asQuery({ text: notes, values: [] })))
    kit = await createKit({ config, database: database() })
  })
  afterAll(() => running?.stop())

  it('runs what is due, again and again, until it is stopped', async () => {
    const jobs = await start([noting('often'), noting('seldom', { every: 3600 })])
    await until(async () => (await count(database(), 'often')) >= 3)
    await jobs.stop()
    const ran = await count(database(), 'often')
    expect(await count(database(), 'seldom')).toBe(1)
    await wait(1500)
    expect(await count(database(), 'often')).toBe(ran)
  })

  it('does not run the same due run again after a restart', async () => {
    const again = noting('after-restart', { every: 3600 })
    await (await start([again])).stop()
    await until(async () => (await count(database(), 'after-restart')) === 1)
    const jobs = await start([again])
    await wait(500)
    await jobs.stop()
    expect(await count(database(), 'after-restart')).toBe(1)
  })

  it('runs a job that is called for before it is due, and many calls as few runs', async () => {
    const jobs = await start([noting('called', { every: 36_000 })])
    await until(async () => (await count(database(), 'called')) === 1)
    for (let calls = 0; calls < 50; calls++) kit.jobs.soon('called')
    await until(async () => (await count(database(), 'called')) >= 2)
    await wait(1800)
    await jobs.stop()
    expect(await count(database(), 'called')).toBeLessThanOrEqual(3)
  })

  it('waits for a job that runs when it stops, and tells of one that fails', async () => {
    let ended = false
    const slow: Job = {
      name: 'slow',
      every: 3600,
      run: async () => {
        await wait(700)
        ended = true
      },
    }
    const broken: Job = { name: 'broken', every: 3600, run: () => Promise.reject(new Error('out of paper')) }
    const jobs = await start([slow, broken])
    await until(() => Promise.resolve(faults.some(([job]) => job === 'broken')))
    await jobs.stop()
    expect(ended).toBe(true)
    expect(faults).toContainEqual(['broken', 'Error: out of paper'])
  })

  it('lets nobody else run what runs, and gives it back when it takes longer than it may', async () => {
    const job = noting('lost', { atMost: 1 })
    const queue = await openQueue(database(), [job])
    await queue.add(job)
    const run = await queue.take(job)
    await queue.add(job)
    expect(await queue.take(job)).toBeUndefined()
    await wait(1100)
    await queue.tend()
    const text = 'select state from pgboss.job where id = $1'
    const { rows } = await database().administer(db => db.executeQuery(asQuery({ text, values: [run] })))
    expect(rows).toEqual([{ state: 'retry' }])
  })

  it('JOBS=off leaves calls to a process that runs jobs', async () => {
    const job = noting('elsewhere', { every: 36_000 })
    const asking = await start([job], false)
    kit.jobs.soon('elsewhere')
    await asking.stop()
    expect(await count(database(), 'elsewhere')).toBe(0)
    const jobs = await start([job])
    await until(async () => (await count(database(), 'elsewhere')) >= 1)
    await jobs.stop()
  })
})

describe('a server', () => {
  const slow = (done: string[]): Job => ({
    name: 'slow',
    every: 3600,
    run: async kit => {
      done.push('begun')
      await wait(500)
      // The database is still there for a run that the end of the server has to wait for.
      await kit.database.ping()
      done.push('ended')
    },
  })

  it('runs jobs while it listens, and waits for them when it closes', async () => {
    const done: string[] = []
    const server = await startServer({ jobs: [slow(done)] })
    await until(() => Promise.resolve(done.includes('begun')))
    await server.close()
    expect(done).toEqual(['begun', 'ended'])
  })

  it('JOBS=off runs none', async () => {
    const done: string[] = []
    const server = await startServer({ jobs: [slow(done)], config: { jobs: false } })
    await wait(1000)
    await server.close()
    expect(done).toEqual([])
  })
})

describe('the list of jobs', () => {
  it('keeps every period below half a day, for so long a due run is known', async () => {
    const { allJobs } = await import('./index.ts')
    for (const { every } of allJobs) expect(every).toBeLessThanOrEqual(43_200)
    expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
  })

  it('L16 takes the rows of a dead process within a minute: their lease ends, and then their job comes by', async () => {
    const { allJobs } = await import('./index.ts')
    const leased = ['make-archives', 'notify-push', 'notify-mail', 'notify-links', 'webhooks-send']
    const found = allJobs.filter(({ name }) => leased.includes(name))
    expect(found.map(({ name }) => name).toSorted()).toEqual(leased.toSorted())
    for (const { name, every } of found) expect(every, name).toBeLessThanOrEqual(leasedJobEvery)
    // What is left is for the look itself and for the work to begin.
    expect(lease + leasedJobEvery * 1000).toBeLessThanOrEqual(55_000)
  })
})

async function count(database: Database, job: string): Promise<number> {
  const text = 'select count(*) from notes where job = $1'
  const { rows } = await database.administer(db => db.executeQuery(asQuery({ text, values: [job] })))
  return Number(rows[0]?.['count'])
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 200; tried++) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('It did not come true within ten seconds.')
}
