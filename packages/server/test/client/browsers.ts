import { createServer, type AddressInfo } from 'node:net'
import { createClient, memoryStorage, type Client, type TextStorage } from '@exchange-kit/client'
import type { Client as AuthClient } from '../../src/auth/clients.ts'
import { basesAt, createApp, readConfig } from '../../src/index.ts'
import { openMemory } from '../memory.ts'
import { testPassword } from '../people.ts'
import { buildWorld, type World } from '../world.ts'

/** A real server with a small world, and clients of it as browsers would run them. */
export type Browsers = {
  readonly world: World
  /** A client of a new browser, or of the one whose storage is given. */
  open(storage?: TextStorage): Client
  /** The same, with somebody of the world signed in. */
  openAs(name: string, options?: { storage?: TextStorage; superadmin?: boolean }): Promise<Client>
  close(): Promise<void>
}

/** Starts a server whose links lead to itself, because clients follow them. */
export async function startBrowsers(partners: readonly AuthClient[] = []): Promise<Browsers> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const database = await openMemory()
  const settings = readConfig({ PUBLIC_URL: origin, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const config = { ...settings, clients: [...settings.clients, ...partners] }
  const app = await createApp({ config, database })
  await app.listen({ port, host: '127.0.0.1' })
  const ask = (path: string) => fetch(origin + path)
  const world = await buildWorld({ database, ask })
  const clients: Client[] = []
  const open = (storage: TextStorage = memoryStorage()) => {
    const client = createClient({ services: basesAt(origin), storage })
    clients.push(client)
    return client
  }
  return {
    world,
    open,
    async openAs(name, { storage, superadmin = false } = {}) {
      const client = open(storage)
      await client.signIn({ email: `${name}@demo.example`, password: testPassword, superadmin })
      return client
    },
    async close() {
      for (const client of clients) client.close()
      await app.close()
      await database.close()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
