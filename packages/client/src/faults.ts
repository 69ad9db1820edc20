import { AppError, knownCode, type ErrorObject } from '@exchange-kit/model'

/**
 * The error of a resource service: `errors[0]` with all others behind it, unknown codes as UnknownServer, an answer that
 * is no JSON:API error as ServerBadResponse (S-ERR-1, S-ERR-2).
 */
export function faultOf(status: number, body: unknown): AppError {
  const [first, ...rest] = errorsIn(body).map(it => read(status, it))
  if (!first) return badResponse(status)
  return rest.length === 0 ? first : withRest(first, rest)
}

/** The error of the token service, by its status alone (product §8). */
export function authFaultOf(status: number, body: unknown): AppError {
  const [error] = errorsIn(body)
  const detail = error?.detail ?? (typeof body === 'object' && body ? textIn(body, 'error_description') : undefined)
  const meta = { ...error?.meta, status }
  // Rate limits and features switched off say so by their own code: the table of product §8 speaks of credentials.
  if (status === 429) return new AppError('RequestError', { detail, meta })
  if (status === 501) return new AppError('NotImplemented', { detail, meta })
  if (status === 401) return new AppError('AuthNoCredentials', { detail, meta })
  if (status === 403) return new AppError('IncorrectCredentials', { detail, meta })
  if (status >= 400 && status < 500) return new AppError('IncorrectRequest', { detail, meta })
  return badResponse(status)
}

/** An answer that makes no sense: a proxy's page, an empty body, a document without data. */
export function badResponse(status: number, cause?: unknown): AppError {
  return new AppError('ServerBadResponse', { detail: `Server error ${status}`, meta: { status }, cause })
}

/** No answer at all: no network, a broken connection, more than 30 s. */
export function noResponse(cause: unknown): AppError {
  return new AppError('ServerNoResponse', { detail: 'The server did not answer.', cause })
}

/** Whether an error means that nothing was heard: the session and saved data stay (S-GUARD-3, S-CACHE-9). */
export function isUnanswered({ code, status }: AppError): boolean {
  return code === 'ServerNoResponse' || code === 'ServerBadResponse' || status >= 500 || code === 'RequestError'
}

/**
 * Whether the same request may do better in a while: nothing was heard, or too much was asked (S-SET-3). A refusal is one also
 * where a proxy words it: what it took for too large stays too large.
 */
export function isPassing(error: AppError): boolean {
  const { status } = error.meta ?? {}
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
  return isUnanswered(error) && !isRefusal
}

function read(status: number, error: ErrorObject): AppError {
  const code = knownCode(error.code)
  const own = Number(error.status)
  return new AppError(code, {
    // A code outside the catalogue is the one thing support can use (S-ERR-1).
    detail: code === 'UnknownServer' ? [error.code, error.id].filter(Boolean).join(' ') : error.detail,
    status: own >= 400 ? own : status,
    meta: { ...error.meta, status, ...(error.id ? { request: error.id } : {}) },
    ...error.source,
  })
}

function withRest({ code, detail, status, meta, source }: AppError, rest: readonly AppError[]): AppError {
  return new AppError(code, { detail, status, meta, ...source, rest })
}

function errorsIn(body: unknown): ErrorObject[] {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return []
  return body.errors.filter((it): it is ErrorObject => typeof it === 'object' && it !== null)
}

function textIn(body: object, key: string): string | undefined {
  const text: unknown = (body as Record<string, unknown>)[key]
  return typeof text === 'string' ? text : undefined
}
