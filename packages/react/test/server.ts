import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** A server of its own, over a folder that goes with it. */
export type Running = { readonly url: string; restart(): Promise<void>; close(): Promise<void> }

/** Starts the real server, over the demo communities or over nothing at all. */
export async function openServer({ demo }: { readonly demo: boolean }): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-stage-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server = await start({ folder, port, demo })
  return {
    url,
    async restart() {
      await end(server, 'SIGKILL')
      server = await start({ folder, port, demo })
    },
    async close() {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Starting = { readonly folder: string; readonly port: number; readonly demo: boolean }

async function start({ folder, port, demo }: Starting): Promise<ChildProcess> {
  const seed = demo ? ['--seed-demo-when-empty'] : []
  const args = ['--conditions=@exchange-kit/source', '--import', 'tsx', main, 'serve', ...seed]
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
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
