import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import './stage-context.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/**
 * A real server over the demo communities, for tests of screens in the browser. It starts when a test asks for it for the
 * first time, so tests that need none pay nothing. While writing tests, `STAGE=http://localhost:4100` saves the wait by
 * using a server that runs already.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const door = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    opening ??= given ? Promise.resolve(given) : open()
    opening
      .then(running => (request.url === '/restart' ? running.restart().then(() => running.url) : running.url))
      .then(url => answer.end(url))
      .catch((error: unknown) => {
        answer.statusCode = 500
        answer.end(String(error))
      })
  })
  provide('stage', `http://localhost:${await listen(door)}`)
  closeDoor = () => new Promise(done => door.close(() => done()))
}

export async function teardown(): Promise<void> {
  await closeDoor()
  await (await opening)?.close()
}

let opening: Promise<Running> | undefined
let closeDoor: () => Promise<void> = async () => {}

const given = process.env['STAGE']
  ? { url: process.env['STAGE'], restart: async () => {}, close: async () => {} }
  : null

type Running = { readonly url: string; restart(): Promise<void>; close(): Promise<void> }

async function open(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-stage-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server = await start({ folder, port })
  return {
    url,
    async restart() {
      await end(server, 'SIGKILL')
      server = await start({ folder, port })
    },
    async close() {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start({ folder, port }: { folder: string; port: number }): Promise<ChildProcess> {
  const args = ['--conditions=@exchange-kit/source', '--import', 'tsx', main, 'serve', '--seed-demo-when-empty']
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const patience = Date.now() + 120_000
  while (Date.now() < patience && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => null)
    if (answer?.ok) return server
    await wait(100)
  }
  throw new Error('The server of the stage did not start.')
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise(done => server.once('exit', done))
  server.kill(signal)
  await ended
}

function listen(server: Server): Promise<number> {
  return new Promise(done => server.listen(0, 'localhost', () => done(portOf(server))))
}

function freePort(): Promise<number> {
  const probe = createProbe()
  return new Promise(done => {
    probe.listen(0, 'localhost', () => {
      const port = portOf(probe)
      probe.close(() => done(port))
    })
  })
}

function portOf(server: { address(): string | { port: number } | null }): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
