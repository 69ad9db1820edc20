import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, readConfig } from '../src/index.ts'
import { startJobs, type Job } from '../src/jobs/index.ts'
import { createKit } from '../src/kit.ts'

// A process with one job that is due twice a day and may take two hours, as making archives may. Its first run never ends
// by itself (`hangs`), asks the database until that is away (`asks`), or ends at once (`ends`). Says "begun" at each run, and "failed".
const [, , where = '', first = 'ends'] = process.argv
const database = await openDatabase(where.startsWith('postgres:') ? { url: where } : { directory: where })
const kit = await createKit({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
let runs = 0
const job: Job = {
  name: 'held',
  every: 43_200,
  atMost: 7200,
  async run() {
    runs++
    writeSync(1, 'begun\n')
    if (runs > 1 || first === 'ends') return
    if (first === 'hangs') await new Promise<never>(() => undefined)
    for (;;) {
      await database.read('*', db => sql`select 1`.execute(db))
      await wait(20)
    }
  },
}
const jobs = await startJobs(kit, {
  jobs: [job],
  run: true,
  failed: (_, name) => name === 'held' && writeSync(1, 'failed\n'),
})
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void jobs.stop().then(() => database.close())
})
