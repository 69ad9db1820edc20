import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server-like process of its own, and what it acknowledged so far. */
export type Child = {
  readonly pid: number
  readonly acknowledged: readonly string[]
  /** What it said on its way down. */
  errors(): string
  /** Resolves when it has acknowledged so many, or ended. */
  until(count: number): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a process that posts payments between `people` until it is killed. */
export async function startChild(
  where: string,
  { group, people }: { group: string; people: readonly string[] },
): Promise<Child> {
  const file = fileURLToPath(new URL('./server-child.ts', import.meta.url))
  const args = ['--conditions=@exchange-kit/source', '--import', 'tsx', file, where, group, people.join(',')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const acknowledged: string[] = []
  let errors = ''
  let ready = false
  let watch = () => undefined as void
  createInterface(child.stdout).on('line', line => {
    if (line === 'ready') ready = true
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
    errors: () => errors,
    until: count => until(() => acknowledged.length >= count),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
