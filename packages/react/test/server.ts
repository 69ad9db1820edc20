import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// The tests of the whole repo compile the server once; a start through tsx takes twice the time.
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

/** Starts the real server, over the demo communities or over nothing at all. */
export async function openServer({ demo, mailbox }: Opening): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-stage-'))
  if (demo) await cp(await seeded(), folder, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server = await start({ folder, port, mailbox })
  return {
    url,
    async restart() {
      await end(server, 'SIGKILL')
      server = await start({ folder, port, mailbox })
    },
    async close() {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// The projects of one run each read this module anew, and one seeding does for all of them.
const shared = globalThis as { seededStage?: Promise<string> }

/** A folder with the demo communities, as a server left it that made them: made once a run, then copied. */
function seeded(): Promise<string> {
  return (shared.seededStage ??= seed())
}

async function seed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-seeded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await end(await start({ folder, port: await freePort(), demo: true }), 'SIGTERM')
  return folder
}

type Starting = {
  readonly folder: string
  readonly port: number
  readonly demo?: boolean
  readonly mailbox?: string | undefined
}

async function start({ folder, port, demo = false, mailbox }: Starting): Promise<ChildProcess> {
  const args = [...program, 'serve', ...(demo ? ['--seed-demo-when-empty'] : [])]
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
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
