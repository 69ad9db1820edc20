#!/usr/bin/env -S node --max-semi-space-size=32
import { CommandError, faultOf } from './cli/faults.ts'
import { rotate } from './cli/rotate.ts'
import { seed, seedWhenEmpty } from './cli/seed.ts'
import { openMigrated, serve } from './cli/serve.ts'
import { verifyLedger } from './cli/verify.ts'
import { usage } from './cli/usage.ts'
import { work } from './cli/worker.ts'
import { readConfig } from './config.ts'
import { version } from './version.ts'

const commands: Readonly<Record<string, () => Promise<void>>> = {
  serve: () => serve(process.env),
  'serve --seed-demo-when-empty': () => serve(process.env, { prepare: seedWhenEmpty }),
  worker: () => work(process.env),
  seed: () => seed(process.env),
  'keys rotate': () => rotate(process.env),
  'ledger verify': () => verifyLedger(process.env),
  migrate: async () => {
    const database = await openMigrated(readConfig(process.env))
    await database.close()
    process.stdout.write('The database is up to date.\n')
  },
  '--help': async () => void process.stdout.write(usage),
  '--version': async () => void process.stdout.write(`${version}\n`),
}

const words = process.argv.slice(2)
const command = commands[words.join(' ') || '--help']
try {
  if (!command) throw new CommandError(`There is no command "${words.join(' ')}". exchange-kit --help lists them.`, 2)
  await command()
} catch (error) {
  const { message, exitCode } = faultOf(error, Number(process.env['PORT'] ?? 4100))
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}
