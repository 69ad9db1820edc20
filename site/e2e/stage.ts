import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startPostgres } from '../../packages/server/test/postgres.ts'
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

/** What a server keeps: files in a folder, and its database. */
type Store = { readonly folder: string; readonly database: string }

/** A server over a copy of the demo communities that nobody has used yet. */
type Fresh = { readonly store: Store; readonly port: number; readonly site: string; readonly server: ChildProcess }

/** Makes stores for one worker. */
type Stores = {
  /** A copy of the demo communities that nobody has used yet. */
  copy(): Promise<Store>
}

/**
 * Playwright's test with a {@link Stage} for each test: what one test pays, another never sees. They stand on PostgreSQL,
 * which starts in a fifth of the time of the embedded database; that one is under the whole month, and what is recorded.
 */
export const test = base.extend<{ stage: Stage }, { stores: Stores; fresh: () => Promise<Fresh> }>({
  stores: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const postgres = await startPostgres()
      const seeded = { folder: await newFolder(), database: await postgres.database() }
      const port = await freePort()
      const server = startServer({ ...seeded, port })
      await answers(`http://localhost:${port}/health`, server)
      await end(server, 'SIGTERM')
      await use({
        copy: async () => {
          const folder = await newFolder()
          await cp(seeded.folder, folder, { recursive: true })
          return { folder, database: await postgres.database(seeded.database) }
        },
      })
      await rm(seeded.folder, { recursive: true, force: true })
      await postgres.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The server of the next test starts while this one runs: a browser alone leaves a core idle.
  fresh: [
    async ({ stores }, use) => {
      let next = begin(stores)
      await use(async () => {
        const mine = next
        const again = () => begin(stores)
        next = mine.then(again, again)
        next.catch(() => undefined)
        return mine
      })
      await next.then(away, () => undefined)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: async ({ fresh }, use) => {
    const { store, port, site, server: first } = await fresh()
    let server = first
    await use({
      site,
      kill: () => end(server, 'SIGKILL'),
      restart: async () => {
        server = startServer({ ...store, port })
        await answers(`${site}/health`, server)
      },
    })
    await away({ store, port, site, server })
  },
})

const newFolder = () => mkdtemp(join(tmpdir(), 'exchange-stage-'))

async function begin(stores: Stores): Promise<Fresh> {
  const store = await stores.copy()
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = startServer({ ...store, port })
  await answers(`${site}/health`, server)
  return { store, port, site, server }
}

// Its data goes with it, so it need not say goodbye.
async function away({ store, server }: Fresh): Promise<void> {
  await end(server, 'SIGKILL')
  await rm(store.folder, { recursive: true, force: true })
}

export { expect } from '@playwright/test'
