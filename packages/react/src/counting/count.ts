import type { ScreenName } from '@exchange-kit/model'
import type { Counter } from '../site.ts'

/**
 * Tells the counter that a screen was opened: its name, and an address made of that name alone. No code, query, hash or
 * text of anybody is in it, and neither a cookie nor the page's address goes along (S-PRIV-8). In the terms of Matomo's
 * tracking API; what the counter answers is not read, and a counter that does not answer bothers nobody.
 */
export function count({ address, id }: Counter, screen: ScreenName): void {
  const body = new URLSearchParams({
    idsite: id,
    rec: '1',
    action_name: screen,
    url: `${window.location.origin}/${screen}`,
    send_image: '0',
  })
  void fetch(address, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
