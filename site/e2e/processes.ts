import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// What is shipped. Such a server lives for one test: the optimising compiler would spend two of the five seconds of its start
// on the embedded database, which pays back in hours.
const shipped = ['--liftoff-only', 'packages/server/dist/main.js']
// The same in a few files, made once for the tests of the whole repo, which start a hundred of them.
const quick = process.env['COMPILED_SERVER'] ? ['packages/.server/src/main.js'] : shipped

type Place = {
  readonly folder: string
  /** Of its database in PostgreSQL; without one it is PGlite, in the folder. */
  readonly database?: string | undefined
  readonly port: number
  /** What else of the environment it is told. */
  readonly env?: Readonly<Record<string, string>>
  /** Gets all that it writes, its log among it. */
  readonly onOutput?: (text: string) => void
}

/** Starts the built server over the data in a folder, which it fills with the demo communities when it is empty. */
export function startServer(place: Place): ChildProcess {
  return spawnServer(place, ['serve', '--seed-demo-when-empty'])
}

/** Starts it as an operator does who begins from nothing. */
export function startEmptyServer(place: Place): ChildProcess {
  return spawnServer(place, ['serve'])
}

function spawnServer(place: Place, words: readonly string[]): ChildProcess {
  const { onOutput } = place
  const program = place.database === undefined ? shipped : quick
  const child = spawn(process.execPath, [...program, ...words], {
    env: { ...environmentOf(place), RATE_LIMITS: 'off', CLIENTS_FILE: 'examples/clients.json' },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
  })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => onOutput(String(part)))
  return child
}

/** Runs a command of the server to its end, and answers what it printed. */
export function runCommand(place: Place, words: readonly string[]): string {
  return execFileSync(process.execPath, [...shipped, ...words], { env: environmentOf(place), encoding: 'utf8' })
}

function environmentOf({ folder, database, port, env }: Place): NodeJS.ProcessEnv {
  const at = database === undefined ? {} : { DATABASE_URL: database }
  return { ...process.env, PORT: String(port), DATA_DIR: folder, ...at, LOG_LEVEL: 'warn', ...env }
}

/** Waits until an address answers, or until the process behind it has ended. */
export async function answers(address: string, process: ChildProcess, patience = 90_000): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (process.exitCode !== null) throw new Error(`${address}: the process ended with code ${process.exitCode}`)
    const status = await fetch(address).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) return
    await wait(100)
  }
  throw new Error(`${address} did not answer within ${patience / 1_000} s`)
}

/** Ends a process and waits until it is gone. */
export async function end(process: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = new Promise(resolve => process.once('exit', resolve))
  process.kill(signal)
  await ended
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
