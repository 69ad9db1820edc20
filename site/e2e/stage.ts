import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { fillStores, type Store, type Stores } from '../../packages/server/test/stores.ts'
import { answers, end, freePort, startServer } from './processes.ts'

/** A running server of our own over a fresh copy of the demo communities. */
export type Stage = {
  /** Origin of the hosted site. */
  readonly site: string
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again over the same data, on the same address; with what else of the environment it is told. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
}

/** A server over a copy of the demo communities that nobody has used yet. */
type Fresh = { readonly store: Store; readonly port: number; readonly site: string; readonly server: ChildProcess }

/**
 * Playwright's test with a {@link Stage} for each test: what one test pays, another never sees. They stand on PostgreSQL,
 * which starts in a fifth of the time of the embedded database; that one is under the whole month, and what is recorded.
 */
export const test = base.extend<{ stage: Stage }, { stores: Stores; fresh: () => Promise<Fresh> }>({
  stores: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const stores = await fillStores(async store => {
        const port = await freePort()
        const server = startServer({ ...store, port })
        await answers(`http://localhost:${port}/health`, server)
        await end(server, 'SIGTERM')
      })
      await use(stores)
      await stores.close()
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
      restart: async (env = {}) => {
        server = startServer({ ...store, port, env })
        await answers(`${site}/health`, server)
      },
    })
    await away({ store, port, site, server })
  },
})

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
