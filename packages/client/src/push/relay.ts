import { isAppError } from '@exchange-kit/model'
import { pushError } from './faults.ts'

/** Where registrations are kept, and the public key of the project (A-6-11). */
export type PushRelay = {
  /** `{notifications}/push` of ours, or another's. */
  readonly base: string
  readonly apiKey: string
  readonly appId: string
  /** Milliseconds before a call counts as failed (S-CONST-9). */
  readonly timeout?: number
}

type Call = {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** The installation's auth token. */
  readonly auth?: string
  readonly bearer?: string
}

/** A call that was refused: what the installation does then depends on the status. */
export class RelayRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The push provider answered ${status}.`)
    this.status = status
  }
}

/**
 * One call, repeated once when the other side fails (5xx).
 * @throws RelayRefusal on 4xx; AppError NotificationsPermissionDenied `app-offline`, `request-failed`
 */
export async function ask(relay: PushRelay, path: string, call: Call): Promise<unknown> {
  const first = await send(relay, path, call)
  const answer = first.status >= 500 ? await send(relay, path, call) : first
  if (answer.status >= 500) throw pushError('request-failed')
  if (!answer.ok) throw new RelayRefusal(answer.status)
  return answer.status === 204
    ? null
    : await answer.json().catch((cause: unknown) => Promise.reject(pushError('request-failed', cause)))
}

async function send({ base, apiKey, timeout = 10_000 }: PushRelay, path: string, call: Call): Promise<Response> {
  const { method, body, auth, bearer } = call
  try {
    return await fetch(`${base}${path}`, {
      method,
      headers: {
        'X-Api-Key': apiKey,
        ...(auth ? { 'X-Installation-Auth': auth } : {}),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw pushError(isOffline() ? 'app-offline' : 'request-failed', cause)
  }
}

function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}
