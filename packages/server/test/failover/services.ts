import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ordinaryUser } from '../binaries.ts'

/** A program of the system that runs until it is killed. */
export type Service = {
  kill(): Promise<void>
  /** What it said so far. */
  log(): string
}

/** Runs it as a user without rights. */
export function runService(program: string, args: readonly string[], env: Record<string, string> = {}): Service {
  if (!existsSync(program)) throw new Error(`${program} is missing: npm run test:nightly installs it.`)
  const child = spawn(program, args, {
    ...ordinaryUser(),
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A run that is broken off must not leave it behind.
  const atExit = () => child.kill('SIGKILL')
  process.once('exit', atExit)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (log += String(part)))
  const ended = once(child, 'exit')
  return {
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      process.off('exit', atExit)
    },
  }
}

/** Waits until something holds, `seconds` at most; errors count as no. */
export async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It did not come about within ${seconds} seconds.`)
    await wait(100)
  }
}

/** Runs one command over a connection of its own. */
export async function ask(connectionString: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
