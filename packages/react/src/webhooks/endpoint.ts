import type { AppError, WebhookEvent } from '@exchange-kit/model'
import type { WebhookOwner } from './Webhooks.tsx'

/** What an endpoint may be told of, in the order it is offered (B1): a business hears of its own account alone. */
export const events = {
  group: ['transfer.committed', 'transfer.refunded', 'transfer.pending', 'member.activated'],
  business: ['transfer.committed', 'transfer.refunded', 'transfer.pending'],
} as const satisfies Record<WebhookOwner, readonly WebhookEvent[]>

/** What is wrong with an endpoint's address: https, or http on this very machine (B1). */
export function endpointFault(text: string): 'Required' | 'UrlInvalid' | null {
  const url = text.trim()
  if (url === '') return 'Required'
  if (!URL.canParse(url)) return 'UrlInvalid'
  const { protocol, hostname, username } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && username === '' ? null : 'UrlInvalid'
}

/** What the server finds wrong with a new endpoint: a field of the form, how many there are, or something else. */
export type Refusal =
  { readonly at: 'url' | 'accounts' } | { readonly at: 'count'; readonly most: number } | { readonly at: 'elsewhere' }

/** Reads the server's refusal: only what it names is said. */
export function refusalOf({ code, meta, errors }: AppError): Refusal {
  const points = errors.map(it => it.source.pointer ?? '')
  if (points.includes('/data/attributes/url')) return { at: 'url' }
  if (points.some(it => it.startsWith('/data/relationships/accounts'))) return { at: 'accounts' }
  const most = meta?.['most']
  return code === 'BadRequest' && typeof most === 'number' ? { at: 'count', most } : { at: 'elsewhere' }
}
