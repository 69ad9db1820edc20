import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, readConfig } from '../src/index.ts'
import { createKit } from '../src/kit.ts'
import { playMigrations } from '../src/migrations/job.ts'

// A worker as far as migrations go: plays them until it is killed. Its clock is ahead by so many seconds, so that those who
// were killed before it are taken for dead.
const [, , where = '', ahead = '0'] = process.argv
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { directory: where })
const kit = await createKit({
  config: readConfig({ PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' }),
  database,
  now: () => new Date(Date.now() + Number(ahead) * 1000),
  failed: error => void writeSync(2, `${String(error)}\n`),
})
writeSync(1, 'ready\n')
for (;;) {
  await playMigrations.run(kit)
  await wait(50)
}
