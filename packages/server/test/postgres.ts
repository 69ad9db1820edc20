import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ordinaryUser, postgresPrograms, runProgram } from './binaries.ts'
import { clusterAt } from './citus.ts'
import { makeCluster } from './clusters.ts'
import type { SmallDisk } from './small-disk.ts'

/** A real PostgreSQL of a test's own. */
export type Postgres = {
  readonly port: number
  /** URL of a new database in it, as superuser: an empty one, or a copy of one that nobody is in. */
  database(template?: string): Promise<string>
  /** Runs one command in it, as superuser. */
  command(text: string): Promise<void>
  /** Ends it as a power cut would, all processes at once. */
  kill(): Promise<void>
  /** Starts it again on the same port and files, and waits until it answers. */
  start(): Promise<void>
  /** Halts all its processes where they are: connections stay open and nothing is answered. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Ends it and removes its files. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL on a free port. With `durable` it flushes as in production, which a test that kills it needs;
 * without, it is faster. Its files may be on a disk of their own. Where CITUS_URL names a coordinator, that is used instead.
 */
export async function startPostgres({
  durable = false,
  settings = {},
  disk,
  standbyOf,
}: {
  durable?: boolean
  settings?: Record<string, string>
  disk?: SmallDisk
  /** Begins as a copy of it, which follows it. */
  standbyOf?: Postgres
} = {}): Promise<Postgres> {
  const coordinator = process.env['CITUS_URL']
  if (coordinator) return clusterAt(coordinator)
  const programs = postgresPrograms()
  const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-postgres-'))
  const user = ordinaryUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const data = join(disk?.directory ?? directory, 'data')
  if (standbyOf) {
    const from = ['-h', '127.0.0.1', '-p', String(standbyOf.port), '-U', 'postgres']
    runProgram(join(programs, 'pg_basebackup'), ['-D', data, ...from, '-X', 'stream', '-c', 'fast', '-R', '--no-sync'])
  } else makeCluster(data)
  const port = await freePort()
  const flush = durable ? 'on' : 'off'
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: flush,
    synchronous_commit: flush,
    ...settings,
  }
  let child: ChildProcess | undefined
  let databases = 0

  async function start(): Promise<void> {
    const program = join(programs, 'postgres')
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const all = ['-D', data, '-p', String(port), ...args]
    child = spawn(...(disk?.run(program, all) ?? [program, all]), {
      ...user,
      stdio: 'ignore',
      detached: true,
    })
    await until(() => answers(port))
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!isRunning(child)) return
    const ended = once(child, 'exit')
    // Killed with its children, or a restart would find them holding the shared memory.
    if (signal === 'SIGKILL') for (const pid of childrenOf(child.pid)) send(pid, 'SIGKILL')
    child.kill(signal)
    await ended
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    // A number that is free again may be another program's.
    if (!isRunning(child)) return
    // The parent first, so that no new one is missed.
    send(child.pid, signal)
    for (const pid of childrenOf(child.pid)) send(pid, signal)
  }

  await start()
  // A run that is broken off must not leave a database behind.
  const atExit = () => {
    signalAll('SIGCONT')
    child?.kill('SIGQUIT')
  }
  process.once('exit', atExit)
  return {
    port,
    command: text => command(port, text),
    start,
    kill: () => end('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      signalAll('SIGCONT')
      await end('SIGQUIT')
      process.off('exit', atExit)
      rmSync(directory, { recursive: true, force: true })
    },
    database: async template => {
      const name = `test_${++databases}`
      const from = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
      await command(port, `create database ${name}${from}`)
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
  }
}

/** Sends a signal to a process, which may be gone. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Backends come and go: this one went by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess & { readonly pid: number } {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** The processes one started itself. */
export function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  return text === '' ? [] : text.split(' ').map(Number)
}

async function answers(port: number): Promise<boolean> {
  try {
    await command(port, 'select 1')
    return true
  } catch {
    return false
  }
}

async function command(port: number, text: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(text)
  await client.end()
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 300; tried++) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('PostgreSQL did not answer within 15 seconds.')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}
