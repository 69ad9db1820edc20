import type { WebhookEvent } from '@exchange-kit/model'

/** What an endpoint may be told of, in the order it is offered (B1). */
export const events = [
  'transfer.committed',
  'transfer.refunded',
  'transfer.pending',
  'member.activated',
] as const satisfies readonly WebhookEvent[]

/** What is wrong with an endpoint's address: https, or http on this very machine (B1). */
export function endpointFault(text: string): 'Required' | 'UrlInvalid' | null {
  const url = text.trim()
  if (url === '') return 'Required'
  if (!URL.canParse(url)) return 'UrlInvalid'
  const { protocol, hostname, username } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && username === '' ? null : 'UrlInvalid'
}
