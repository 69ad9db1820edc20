import { randomUUID } from 'node:crypto'
import { isUuid } from '@exchange-kit/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './paths.ts'

const methods = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'
const allowedHeaders =
  'authorization, content-type, accept, idempotency-key, x-request-id, x-api-key, x-installation-auth'
const exposedHeaders = 'Content-Disposition, Location, Retry-After, X-Request-Id'

/** The caller's request id when it is a UUID, else a new one (A-1-6). */
export function requestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const sent = raw.headers['x-request-id']
  const lower = typeof sent === 'string' ? sent.toLowerCase() : ''
  return isUuid(lower) ? lower : randomUUID()
}

/** Puts on a reply what every answer carries, errors and 204 too (A-1-6, A-1-11, A-1-12). */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff')
  if (!isApiPath(request.url) && request.url !== '/openapi.json') return
  reply.header('Vary', 'Origin, Authorization').header('Cache-Control', 'no-store')
  const { origin } = request.headers
  // Released clients ask with credentials, which wants the origin itself; no cookie is ever set or read (A-1-7).
  if (origin) reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Allow-Credentials', 'true')
  else reply.header('Access-Control-Allow-Origin', '*')
  reply.header('Access-Control-Expose-Headers', exposedHeaders)
}

/** Common headers on all answers, and the answer to preflights (A-1-11). */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    if (request.method !== 'OPTIONS' || !isApiPath(request.url)) return done()
    reply
      .header('Access-Control-Allow-Methods', methods)
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', '7200')
      .code(204)
      .send()
  })
}
