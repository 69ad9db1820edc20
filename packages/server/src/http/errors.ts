import { STATUS_CODES } from 'node:http'
import { AppError, errorTable, isAppError, type ErrorObject } from '@exchange-kit/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The error document of an error, each entry under the request's id (A-1-40). */
function errorDocument(error: AppError, id: string): { errors: ErrorObject[] } {
  return {
    errors: error.errors.map(({ code, status, detail, source, meta }) => ({
      id,
      status: String(status),
      code,
      title: errorTable[code].title,
      ...(detail === undefined ? {} : { detail }),
      ...(Object.keys(source).length > 0 ? { source } : {}),
      ...(meta === undefined ? {} : { meta }),
    })),
  }
}

/** What a thrown value means to the caller; a defect shows no internals (A-1-39). */
export function asAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown
  const { statusCode, message, code } = frameworkError(thrown)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BadRequest', { status: 413, detail: message })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('BadRequest', { header: 'Content-Type', status: 415, detail: message })
  if (code === uniqueViolation) return raceError(thrown)
  if (statusCode === 403) return new AppError('Forbidden', { cause: thrown })
  if (statusCode === 404) return new AppError('NotFound', { cause: thrown })
  // What was asked of a file: a version it has no more, a part beyond its end.
  if (statusCode === 412 || statusCode === 416)
    return new AppError('BadRequest', { status: statusCode, detail: message, cause: thrown })
  if (statusCode >= 400 && statusCode < 500) return new AppError('BadRequest', { detail: message, cause: thrown })
  if (statusCode === 503 || statusCode === 504) return lostError(thrown)
  return new AppError('UnknownServer', { cause: thrown })
}

/** Answers an error: JSON:API for resource services, OAuth's shape as well for the auth service (A-2-14). */
export async function answerError(request: FastifyRequest, reply: FastifyReply, error: AppError): Promise<void> {
  if (error.status >= 500)
    request.log.error({ reqId: request.id, err: error.cause ?? error, code: error.code }, 'request failed')
  else if (error.status === 409 && error.cause) request.log.warn({ reqId: request.id, err: error.cause }, 'two at once')
  const retryAfter = error.meta?.['retryAfter']
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter))
  const isAuth = request.url.startsWith('/auth')
  const document = errorDocument(error, request.id)
  await reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .type(isAuth ? 'application/json' : 'application/vnd.api+json')
    .send(JSON.stringify(isAuth ? { ...oauthError(error), ...document } : document))
}

/** Sends every thrown value through {@link answerError}. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { headers } = Object(thrown) as { headers?: Readonly<Record<string, unknown>> }
    const range = headers?.['Content-Range']
    // With 416 it says how long the file is (RFC 9110, 15.5.17).
    if (typeof range === 'string') reply.header('Content-Range', range)
    return answerError(request, reply, asAppError(thrown))
  })
}

/** A request that is not even HTTP is answered by hand, as no route was reached (A-1-39). */
export function rawError(status: number, id: string): string {
  const error = new AppError('BadRequest', { status, detail: 'the request is not readable' })
  const body = JSON.stringify(errorDocument(error, id))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Bad Request'}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/vnd.api+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function lostError(cause: unknown): AppError {
  return new AppError('ServerNoResponse', {
    cause,
    detail: 'the database does not answer; the same request may be sent again',
    meta: { retryAfter: 5 },
  })
}

const uniqueViolation = '23505'

// Names and codes are looked up before they are stored: what meets a constraint was stored by somebody else in between.
function raceError(cause: unknown): AppError {
  const detail = 'somebody else stored the same at this moment: look, and ask again'
  return new AppError('BadRequest', { status: 409, detail, cause })
}

function frameworkError(thrown: unknown): { statusCode: number; message: string; code: string } {
  const { statusCode, message, code } = Object(thrown) as { statusCode?: unknown; message?: unknown; code?: unknown }
  return {
    statusCode: typeof statusCode === 'number' ? statusCode : 500,
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : '',
  }
}

function oauthError({ code, status, detail }: AppError): { error: string; error_description: string } {
  return { error: oauthCode(code, status, detail), error_description: detail ?? errorTable[code].title }
}

function oauthCode(code: AppError['code'], status: number, detail = ''): string {
  if (status === 429) return 'slow_down'
  if (status >= 500) return status === 501 || status === 500 ? 'server_error' : 'temporarily_unavailable'
  if (detail.startsWith('unknown client')) return 'invalid_client'
  if (code === 'AuthNoCredentials') return 'invalid_grant'
  if (code === 'IncorrectCredentials') return 'access_denied'
  if (detail.startsWith('grant_type')) return 'unsupported_grant_type'
  if (detail.startsWith('scope')) return 'invalid_scope'
  return 'invalid_request'
}
