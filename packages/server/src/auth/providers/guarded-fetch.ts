import type { CustomFetch } from 'openid-client'
import type { Config } from '../../config.ts'
import { readFrom } from '../../http/outgoing.ts'

/** How long a provider may think, in milliseconds, while a person waits; how much it may say, in bytes. */
const timeout = 5000
const most = 1_000_000

/**
 * How the library asks providers: as carefully as we ask any address somebody gave us, because a provider names its other
 * addresses itself.
 */
export function guardedFetch(permission: Pick<Config, 'privateTargets'>): CustomFetch {
  return async (url, { method, headers, body }) => {
    const given = body instanceof Uint8Array ? new Uint8Array(body) : body
    const sent = given ? Buffer.from(await new Response(given).arrayBuffer()) : undefined
    const message = { url, headers, timeout, most, method: method === 'POST' ? 'POST' : 'GET' } as const
    const answer = await readFrom(sent ? { ...message, body: sent } : message, permission)
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: { 'Content-Type': answer.type },
    })
  }
}
