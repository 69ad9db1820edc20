import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '../src/database/index.ts'
import { allJobs } from '../src/jobs/index.ts'
import { seedDemo } from '../src/demo/index.ts'
import { loadKeys } from '../src/auth/keys.ts'
import { startPostgres } from '../test/postgres.ts'
import { fire } from './fire.ts'
import { readOptions, shape } from './plan.ts'
import { seed } from './seed.ts'
import { startServer } from './servers.ts'
import { shotsAt } from './shots.ts'

// Prints what a server keeps in memory: at rest, and while 64 connections pay, with the demo in its database.
const limit = 300
const { seconds } = readOptions(process.argv.slice(2))
const say = (text: string) => void process.stdout.write(`${text}\n`)

const postgres = await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-bench-memory-'))
try {
  const url = await postgres.database()
  const database = await openDatabase({ url })
  await migrate(database)
  const now = new Date()
  await seedDemo({ database, keys: await loadKeys(database, () => now), now })
  await seed(database)
  await database.close()
  const server = await startServer('real', { DATABASE_URL: url, DATA_DIR: directory, BENCH_JOBS: 'on' })
  const rest = residentOf(server.pid)
  const next = shotsAt('random', server)
  let acknowledged = 0
  // Long enough that what is kept for later is in memory, too.
  for (let round = 0; round < 5; round++) {
    const volley = await fire({ port: server.port, connections: shape.connections, seconds, next })
    acknowledged += volley.acknowledged.length
  }
  const busy = residentOf(server.pid)
  const peak = peakOf(server.pid)
  say(
    `resident memory of a server on PostgreSQL, in MB (${allJobs.length} jobs, the demo, ${shape.connections} connections)`,
  )
  say(`at rest ${rest.toFixed(0)}  after ${acknowledged} payments ${busy.toFixed(0)}  at most ${peak.toFixed(0)}`)
  say(`gate ${limit}  ${peak < limit ? 'kept' : 'MISSED'}`)
  process.exitCode = peak < limit ? 0 : 1
  await server.stop()
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true })
}

function residentOf(pid: number): number {
  return statusOf(pid, 'VmRSS')
}

function peakOf(pid: number): number {
  return statusOf(pid, 'VmHWM')
}

function statusOf(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024
}
