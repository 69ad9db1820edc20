import { subscribeBrowser, unsubscribeBrowser } from './browser.ts'
import type { PushProvider } from './port.ts'

/**
 * Pushes straight from our server by Web Push with the operator's VAPID key: the default (S-NOTIFY-21). The token is the
 * browser's subscription, endpoint and keys, as JSON (A-6-5).
 */
export function webPush(key: string): PushProvider {
  const subscribe = async () => JSON.stringify(await subscribeBrowser(key))
  return { subscribe, refresh: subscribe, unsubscribe: () => unsubscribeBrowser() }
}
