import { openDatabase } from '../src/database/index.ts'
import { createApp } from '../src/app.ts'
import { basesAt, readConfig } from '../src/config.ts'
import { allJobs } from '../src/jobs/index.ts'
import type { KitOptions } from '../src/kit.ts'
import { oneByOne } from './one-by-one.ts'
import { shape, userId } from './plan.ts'
import { stubbed } from './stubbed.ts'
import { accessTokens } from './tokens.ts'

// The real server on a seeded database, in a process of its own. Says its tokens, one a user, when it listens.
const [, , form = 'real', port = '0'] = process.argv
const settings = readConfig({ ...process.env, PORT: port, RATE_LIMITS: 'off' })
const config = { ...settings, bases: basesAt(`http://127.0.0.1:${port}`) }
const opened = await openDatabase({ url: config.databaseUrl, directory: config.dataDir })
const database = form === 'stubbed' ? stubbed(opened) : opened
const options: KitOptions = { config, database, ...(form === 'one-by-one' ? { ledger: oneByOne(database) } : {}) }
// Payments are measured without the jobs beside them, memory with.
const app = await createApp({ ...options, ...(process.env['BENCH_JOBS'] === 'on' ? { jobs: allJobs } : {}) })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.(await accessTokens({ ...options, database: opened }, users(), process.env['BENCH_SCOPE']))
process.on('disconnect', () => process.exit())

// Those who pay in the speed table, unless other people are named.
function users(): string[] {
  const named = process.env['BENCH_USERS']
  return named ? (JSON.parse(named) as string[]) : Array.from({ length: shape.users }, (_, user) => userId(user))
}
