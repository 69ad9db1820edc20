import { keepWords } from './words.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page may say to its worker (S-CACHE-7, product.md §7). */
type Message =
  | { readonly type: 'set-config'; readonly language: string }
  | { readonly type: 'get-version' }
  | { readonly type: 'skip-waiting' }

/**
 * `set-config` names the language whose words are kept; `get-version` is answered on the port that came along with
 * `{ version }`; `skip-waiting` swaps to this worker. Anything else is not for us.
 */
export function hear(event: ExtendableMessageEvent): void {
  const message = event.data as Message | null
  switch (message?.type) {
    case 'set-config':
      // Without a network the words come with the next visit.
      event.waitUntil(keepWords(message.language).catch(() => undefined))
      return
    case 'get-version':
      event.ports[0]?.postMessage({ version: __VERSION__ })
      return
    case 'skip-waiting':
      event.waitUntil(self.skipWaiting())
      return
    case undefined:
  }
}
