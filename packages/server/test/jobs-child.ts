import { writeSync } from 'node:fs'
import { openDatabase, readConfig } from '../src/index.ts'
import { startJobs } from '../src/jobs/index.ts'
import { createKit } from '../src/kit.ts'
import { noting } from './jobs.ts'

// A process that runs a job each second over the database it is given until it is told to stop.
const [, , url = ''] = process.argv
const database = await openDatabase({ url })
const kit = await createKit({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
const jobs = await startJobs(kit, {
  jobs: [noting('note')],
  run: true,
  failed: error => void writeSync(2, `${String(error)}\n`),
})
writeSync(1, 'ready\n')
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void jobs.stop().then(() => database.close())
})
