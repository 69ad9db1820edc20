import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base } from '@playwright/test'

/** A running server of our own over a fresh copy of the demo communities, and the blog on another origin beside it. */
export type Stage = {
  /** Origin of the hosted site. */
  readonly site: string
  /** Origin of the blog: the one RIBA's allow-list names. */
  readonly blog: string
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again over the same data, on the same address. */
  restart(): Promise<void>
}

const blogPort = 4201

/** Playwright's test with a {@link Stage} for each test: what one test pays, another never sees. */
export const test = base.extend<{ stage: Stage }, { seeded: string }>({
  seeded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'exchange-seed-'))
      const port = await freePort()
      const server = startServer({ folder, port })
      await answers(`http://localhost:${port}/health`, server)
      await end(server, 'SIGTERM')
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: async ({ seeded }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-stage-'))
    await cp(seeded, folder, { recursive: true })
    const port = await freePort()
    const site = `http://localhost:${port}`
    const blog = `http://localhost:${blogPort}`
    let server = startServer({ folder, port })
    const pages = spawn(process.execPath, ['--import', 'tsx', 'examples/blog/server.ts'], {
      env: { ...process.env, PORT: String(blogPort), SITE: site },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await Promise.all([answers(`${site}/health`, server), answers(blog, pages)])
    await use({
      site,
      blog,
      kill: () => end(server, 'SIGKILL'),
      restart: async () => {
        server = startServer({ folder, port })
        await answers(`${site}/health`, server)
      },
    })
    // Its data goes with it, so it need not say goodbye.
    await Promise.all([end(server, 'SIGKILL'), end(pages, 'SIGKILL')])
    await rm(folder, { recursive: true, force: true })
  },
})

export { expect } from '@playwright/test'

function startServer({ folder, port }: { folder: string; port: number }): ChildProcess {
  return spawn(process.execPath, ['packages/server/dist/main.js', 'serve', '--seed-demo-when-empty'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function answers(address: string, process: ChildProcess): Promise<void> {
  const patience = Date.now() + 90_000
  while (Date.now() < patience) {
    if (process.exitCode !== null) throw new Error(`${address}: the process ended with code ${process.exitCode}`)
    const status = await fetch(address).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) return
    await wait(100)
  }
  throw new Error(`${address} did not answer within 90 s`)
}

async function end(process: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = new Promise(resolve => process.once('exit', resolve))
  process.kill(signal)
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
