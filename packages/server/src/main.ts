#!/usr/bin/env -S node --max-semi-space-size=32
import { commandOf, named } from './cli/commands.ts'
import { faultOf } from './cli/faults.ts'
import { usage, usageOf } from './cli/usage.ts'
import { version } from './version.ts'

const words = process.argv.slice(2)
try {
  await obey(words)
} catch (error) {
  const { message, exitCode } = faultOf(error, Number(process.env['PORT'] ?? 4100))
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}

async function obey(words: readonly string[]): Promise<void> {
  const [first = '--help'] = words
  if (first === '--help') return void process.stdout.write(usage())
  if (first === '--version') return void process.stdout.write(`${version}\n`)
  if (words.at(-1) === '--help') return void process.stdout.write(usageOf(named(words.slice(0, -1))))
  const { command, argument, options } = commandOf(words)
  await command.run(process.env, argument, options)
}
