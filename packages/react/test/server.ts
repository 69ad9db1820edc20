import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fillStores, newFolder, type Store, type Stores } from '../../server/test/stores.ts'

// The tests of the whole repo compile the server once; a start through tsx takes three times as long.
const program = process.env['COMPILED_SERVER']
  ? [fileURLToPath(new URL('../../.server/src/main.js', import.meta.url))]
  : [
      '--conditions=@exchange-kit/source',
      '--import',
      'tsx',
      fileURLToPath(new URL('../../server/src/main.ts', import.meta.url)),
    ]

/** A server of its own, over a folder that goes with it. */
export type Running = { readonly url: string; restart(): Promise<void>; close(): Promise<void> }

type Opening = {
  readonly demo: boolean
  /** Where its mails go; without one none are sent. */
  readonly mailbox?: string
}

/** Starts the real server, over the demo communities in PostgreSQL, or over nothing at all, which is the embedded database. */
export async function openServer({ demo, mailbox }: Opening): Promise<Running> {
  const store: Kept = demo ? await copyOfDemo() : { folder: await newFolder() }
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server = await start({ ...store, port, mailbox })
  return {
    url,
    async restart() {
      await end(server, 'SIGKILL')
      server = await start({ ...store, port, mailbox })
    },
    async close() {
      await end(server, 'SIGTERM')
      await rm(store.folder, { recursive: true, force: true })
      if (demo) await giveBack()
    },
  }
}

// The projects of one run each read this module anew, and one seeding does for all of them.
const shared = globalThis as { seededStage?: Promise<Stores> | undefined; copies?: number }

async function copyOfDemo(): Promise<Store> {
  const stores = await (shared.seededStage ??= fillStores(seed))
  shared.copies = (shared.copies ?? 0) + 1
  return stores.copy()
}

/** With the last copy goes what they were copied from. */
async function giveBack(): Promise<void> {
  shared.copies = (shared.copies ?? 0) - 1
  if (shared.copies > 0) return
  const stores = await shared.seededStage
  shared.seededStage = undefined
  await stores?.close()
}

async function seed(store: Store): Promise<void> {
  await end(await start({ ...store, port: await freePort(), demo: true }), 'SIGTERM')
}

/** Its database is in the folder too when there is no other. */
type Kept = Pick<Store, 'folder'> & Partial<Store>

type Starting = Kept & {
  readonly port: number
  readonly demo?: boolean
  readonly mailbox?: string | undefined
}

async function start({ folder, database, port, demo = false, mailbox }: Starting): Promise<ChildProcess> {
  const args = [...program, 'serve', ...(demo ? ['--seed-demo-when-empty'] : [])]
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ...(database ? { DATABASE_URL: database } : {}),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // Other servers of a test are on this machine.
    PRIVATE_TARGETS: 'allow',
    ...(mailbox ? { SMTP_URL: mailbox } : {}),
  }
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // Whoever started it may be killed: it never stays behind.
  process.once('exit', () => server.kill('SIGKILL'))
  const patience = Date.now() + 120_000
  while (Date.now() < patience && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => null)
    if (answer?.ok) return server
    await wait(100)
  }
  await end(server, 'SIGKILL')
  throw new Error('The server of the stage did not start.')
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise(done => server.once('exit', done))
  server.kill(signal)
  await ended
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise(done => {
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
