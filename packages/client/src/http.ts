import type { AppError } from '@exchange-kit/model'
import { authFaultOf, badResponse, faultOf, noResponse } from './faults.ts'

/** A body on its way: a JSON:API document, a form, an upload, or text such as CSV. */
export type Body =
  | { readonly kind: 'document'; readonly value: unknown }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'upload'; readonly data: FormData }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }

/** One request. */
export type Ask = {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: Body
  readonly signal?: AbortSignal | undefined
  readonly timeout: number
  /** Sent as bearer; none for guests and for every address that is not ours. */
  readonly token?: string | null
  /** Whether this is one of our services: only they get credentials and a request id. */
  readonly ours?: boolean
  /**
   * `document` reads JSON, `text` hands over what came (CSV), `file` the same as a Blob, `auth` reads JSON and names errors as
   * the token service does.
   */
  readonly read?: 'document' | 'text' | 'file' | 'auth'
}

/** What was answered; a 204 is an empty result, `null` (product §7). */
export type Answer = { readonly status: number; readonly body: unknown }

/**
 * One request, once. Throws AppErrors alone (product §8), except that a request given up by its own signal rejects with
 * that signal's reason.
 */
export async function send(ask: Ask): Promise<Answer> {
  const { read = 'document' } = ask
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(new Error(`no answer for ${ask.timeout} ms`)), ask.timeout)
  const giveUp = () => clock.abort(ask.signal?.reason)
  ask.signal?.addEventListener('abort', giveUp)
  try {
    ask.signal?.throwIfAborted()
    const response = await fetch(ask.url, { ...requestOf(ask), signal: clock.signal })
    if (read === 'file' && response.ok) return { status: response.status, body: await response.blob() }
    const text = await response.text()
    return { status: response.status, body: bodyOf({ status: response.status, text, read }) }
  } catch (cause) {
    if (ask.signal?.aborted) throw ask.signal.reason
    throw isFault(cause) ? cause : noResponse(cause)
  } finally {
    clearTimeout(timer)
    ask.signal?.removeEventListener('abort', giveUp)
  }
}

function requestOf({ method = 'GET', body, token, ours = false, read }: Ask): RequestInit {
  const headers: Record<string, string> = {}
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (ours) headers['X-Request-Id'] = crypto.randomUUID()
  if (ours && (read ?? 'document') === 'document') headers['Accept'] = mediaType
  const content = contentOf(body)
  if (content?.type) headers['Content-Type'] = content.type
  return {
    method,
    headers,
    ...(content ? { body: content.body } : {}),
    credentials: ours ? 'include' : 'omit',
    // The API never redirects (A-1-3), so one that does is not the API, and must not see the token (S-PRIV-4).
    redirect: 'manual',
    cache: 'no-store',
  }
}

const mediaType = 'application/vnd.api+json'

function contentOf(body: Body | undefined): { type: string | null; body: BodyInit } | null {
  switch (body?.kind) {
    case undefined:
      return null
    case 'document':
      return { type: mediaType, body: JSON.stringify(body.value) }
    case 'form':
      return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(body.values).toString() }
    case 'upload':
      return { type: null, body: body.data }
    case 'text':
      return { type: body.type, body: body.text }
    default:
      return body satisfies never
  }
}

function bodyOf({ status, text, read }: { status: number; text: string; read: NonNullable<Ask['read']> }): unknown {
  const good = status >= 200 && status < 300
  if (good && read === 'text') return text
  if (status === 204 || (status === 202 && text === '')) return null
  const body = parse(text, status)
  if (good) return body
  throw read === 'auth' ? authFaultOf(status, body) : faultOf(status, body)
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badResponse(status, cause)
  }
}

function isFault(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError'
}
