import { spawn } from 'node:child_process'
import { nodeArgs } from './node.ts'

const main = new URL('../src/main.ts', import.meta.url)

type Ended = { code: number | null; out: string; err: string }

/** Runs the command line with nothing in its environment but what is said. */
export function run(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = start(words, env)
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', part => (ended.out += String(part)))
  child.stderr.on('data', part => (ended.err += String(part)))
  return new Promise(resolve => child.on('close', code => resolve({ ...ended, code })))
}

/** Starts it and leaves it running. */
export function start(words: readonly string[], env: Record<string, string>) {
  const node = [...nodeArgs(main), ...words]
  return spawn(process.execPath, node, { env: { PATH: process.env['PATH'] ?? '', ...env } })
}
