import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { answers, end, freePort, startServer } from './processes.ts'

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
