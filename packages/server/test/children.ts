import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { nodeArgs } from './node.ts'
import type { SmallDisk } from './small-disk.ts'

/** A server-like process of its own, and what it acknowledged so far. */
export type Child = {
  readonly pid: number
  readonly acknowledged: readonly string[]
  /** Status and code of the errors it got instead. */
  readonly refused: readonly string[]
  /** What it said on its way down. */
  errors(): string
  /** Resolves when it has acknowledged so many, or ended. */
  until(count: number): Promise<void>
  /** Resolves when it was refused so many, or ended. */
  untilRefused(count: number): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a process that posts payments between `people` until it is killed. */
export async function startChild(
  where: string,
  { group, people, disk }: { group: string; people: readonly string[]; disk?: SmallDisk },
): Promise<Child> {
  const file = new URL('./server-child.ts', import.meta.url)
  const args = [...nodeArgs(file), where, group, people.join(',')]
  const child = spawn(...(disk?.run(process.execPath, args) ?? [process.execPath, args]), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A run that is broken off must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const acknowledged: string[] = []
  const refused: string[] = []
  let errors = ''
  let ready = false
  let watch = () => undefined as void
  createInterface(child.stdout).on('line', line => {
    if (line === 'ready') ready = true
    else if (line.startsWith('refused ')) refused.push(line.slice('refused '.length))
    else acknowledged.push(line)
    watch()
  })
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = once(child, 'close').then(() => watch())
  const until = (holds: () => boolean) =>
    new Promise<void>(resolve => {
      watch = () => {
        if (holds() || child.exitCode !== null || child.signalCode !== null) resolve()
      }
      watch()
    })
  await until(() => ready)
  return {
    pid: child.pid ?? 0,
    acknowledged,
    refused,
    errors: () => errors,
    until: count => until(() => acknowledged.length >= count),
    untilRefused: count => until(() => refused.length >= count),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
