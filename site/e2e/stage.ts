import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { answers, end, freePort, startServer } from './processes.ts'

/** A running server of our own over a fresh copy of the demo communities. */
export type Stage = {
  /** Origin of the hosted site. */
  readonly site: string
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again over the same data, on the same address. */
  restart(): Promise<void>
}

/** A server over a copy of the demo communities that nobody has used yet. */
type Fresh = { readonly folder: string; readonly port: number; readonly site: string; readonly server: ChildProcess }

/** Playwright's test with a {@link Stage} for each test: what one test pays, another never sees. */
export const test = base.extend<{ stage: Stage }, { seeded: string; fresh: () => Promise<Fresh> }>({
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
  // The server of the next test starts while this one runs: a browser alone leaves a core idle.
  fresh: [
    async ({ seeded }, use) => {
      let next = begin(seeded)
      await use(async () => {
        const mine = next
        const again = () => begin(seeded)
        next = mine.then(again, again)
        next.catch(() => undefined)
        return mine
      })
      await next.then(away, () => undefined)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: async ({ fresh }, use) => {
    const { folder, port, site, server: first } = await fresh()
    let server = first
    await use({
      site,
      kill: () => end(server, 'SIGKILL'),
      restart: async () => {
        server = startServer({ folder, port })
        await answers(`${site}/health`, server)
      },
    })
    await away({ folder, port, site, server })
  },
})

async function begin(seeded: string): Promise<Fresh> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-stage-'))
  await cp(seeded, folder, { recursive: true })
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = startServer({ folder, port })
  await answers(`${site}/health`, server)
  return { folder, port, site, server }
}

// Its data goes with it, so it need not say goodbye.
async function away({ folder, server }: Fresh): Promise<void> {
  await end(server, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

export { expect } from '@playwright/test'
