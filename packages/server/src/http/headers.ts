import { randomUUID } from 'node:crypto'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { isUuid } from '@exchange-kit/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './paths.ts'

const shared = {
  methods: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  allowedHeaders: 'authorization, content-type, accept, idempotency-key, x-request-id, x-api-key, x-installation-auth',
  exposedHeaders: 'Content-Disposition, Location, Retry-After, X-Request-Id',
  maxAge: 7200,
  strictPreflight: false,
} as const

/** The caller's request id when it is a UUID, else a new one (A-1-6). */
export function requestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const sent = raw.headers['x-request-id']
  const lower = typeof sent === 'string' ? sent.toLowerCase() : ''
  return isUuid(lower) ? lower : randomUUID()
}

/** Puts on a reply what every answer carries, errors and 204 too (A-1-6, A-1-12). */
function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff')
  if (isShared(request.url)) reply.header('Vary', 'Origin, Authorization').header('Cache-Control', 'no-store')
}

/** The same for an address that cannot be read, which no hook sees, and with it no plugin. */
export function setHeadersByHand(request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply)
  const { origin, credentials } = corsOf(request)
  if (typeof origin === 'string') reply.header('Access-Control-Allow-Origin', origin)
  if (credentials) reply.header('Access-Control-Allow-Credentials', 'true')
  reply.header('Access-Control-Expose-Headers', shared.exposedHeaders)
}

/** Common headers on all answers, and the answer to preflights (A-1-11). */
export async function addHeaders(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  await app.register(cors, { delegator: (request, done) => done(null, corsOf(request)) })
  // Pages and their code are the same for every origin. With `Vary: Origin`, which the plugin puts on whatever it looks at, a
  // worker would not find what it keeps for a script that is asked for with an origin.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request.url)) reply.removeHeader('Vary')
    done()
  })
}

// Released clients ask with credentials, which wants the origin itself; no cookie is ever set or read (A-1-7).
function corsOf({ url, headers: { origin } }: FastifyRequest): FastifyCorsOptions {
  if (!isShared(url)) return { origin: false }
  return { ...shared, origin: origin ?? '*', credentials: origin !== undefined, preflight: isApiPath(url) }
}

function isShared(url: string): boolean {
  return isApiPath(url) || url === '/openapi.json'
}
