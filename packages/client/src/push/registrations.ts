import { withMemoryFallback, type TextStorage } from '../storage.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser.ts'
import { pushError } from './faults.ts'
import { createInstallations } from './installations.ts'
import type { PushProvider } from './port.ts'
import { ask, type PushRelay } from './relay.ts'
import { withAuth } from './withAuth.ts'

type Registering = PushRelay & {
  /** The VAPID key of whoever sends. */
  readonly key: string
  readonly storage: TextStorage
}

/**
 * Pushes by way of registrations (product §7, A-6-7 to A-6-10): an installation of this browser, known by an auth token,
 * registers where it wants to be reached and gets a token for it. The same port as Web Push (S-NOTIFY-21).
 */
export function registrations({ key, storage, ...relay }: Registering): PushProvider {
  const installations = createInstallations({ ...relay, storage: withMemoryFallback(() => storage) })

  async function register(token: string | null): Promise<string> {
    const { endpoint, keys } = await subscribeBrowser(key)
    if (!endpoint) throw pushError('token-subscribe-failed')
    const web = { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }
    return await withAuth(installations, async auth => {
      const path = token ? `/registrations/${encodeURIComponent(token)}` : '/registrations'
      const answer = await ask(relay, path, { method: token ? 'PATCH' : 'POST', auth, body: { web } })
      return textOf(answer, 'token')
    })
  }

  return {
    subscribe: () => register(null),
    refresh: token => register(token),
    async unsubscribe() {
      await unsubscribeBrowser()
      installations.drop()
    },
  }
}

/** A text of an answer. @throws AppError `request-failed` when it is not there */
function textOf(answer: unknown, name: string): string {
  const value = (answer as Partial<Record<string, unknown>> | null)?.[name]
  if (typeof value !== 'string') throw pushError('request-failed')
  return value
}
