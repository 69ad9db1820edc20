import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * `/config.json`, which the site and maps on other pages read before anything else (S-CONST-17): what the operator wrote, and
 * where that says nothing, what this server knows of itself. So nobody types a key or a provider twice.
 */
export function addSiteConfig(app: FastifyInstance, kit: Pick<Kit, 'config' | 'pushKeys'>): void {
  const file = kit.config.siteConfig ?? join(kit.config.siteDir, 'config.json')
  if (!existsSync(file)) return
  app.get('/config.json', async (_, reply) => {
    // Read each time: an operator changes it without a new start.
    const written = JSON.parse(await readFile(file, 'utf8')) as Settings
    return await reply
      .header('Cache-Control', 'no-cache')
      .header('Access-Control-Allow-Origin', '*')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(completed(written, kit))
  })
}

function completed(written: Settings, { config, pushKeys }: Pick<Kit, 'config' | 'pushKeys'>): Settings {
  const { pushKey, providers } = written
  return {
    ...written,
    // An empty text switches pushes off; nothing at all leaves them to the server.
    pushKey: isHere(written['notifications']) ? (pushKey ?? pushKeys.publicKey) : pushKey,
    providers: isHere(written['auth'])
      ? (providers ?? config.providers.map(({ id, name }) => ({ id, name })))
      : providers,
  }
}

// A service of another server has its own keys and providers.
function isHere(address: unknown): boolean {
  return typeof address !== 'string' || /^\/(?!\/)/.test(address)
}
