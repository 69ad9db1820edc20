import { Readable } from 'node:stream'
import { AppError, isGroupCode, type Viewer } from '@exchange-kit/model'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import type { Service } from '../config.ts'
import { callerOf } from '../http/addresses.ts'
import type { Kit } from '../kit.ts'
import { waitingFor } from '../http/fair-queue.ts'
import type { GroupHead } from '../social/group-heads.ts'
import type { Ask, Token } from './context.ts'
import { jsonText } from './json-text.ts'
import { readQuery } from './query.ts'
import { countCall, type CallRate } from './rate.ts'
import { tokenOfRequest } from './who.ts'

/** Who may call at all (A-1-9): public needs no sign-in, open depends on who asks, user wants a sign-in. */
export type Kind = 'public' | 'open' | 'user'

/** An endpoint of a resource service; what is not said is done by {@link addEndpoint} for all of them alike. */
export type Endpoint = {
  method: HTTPMethods
  service: Service
  /** Below the service's mount; `:group` is a group code. */
  path: string
  kind: Kind
  /** Other services it reads or changes: the token must open them too (A-1-10). */
  reaches?: readonly Service[]
  rate?: CallRate | undefined
  /** Also while the group is disabled, where every other write is refused (A-3-9). */
  evenDisabled?: boolean
  /** Not for HEAD: asking does something, so a look at the head would too. */
  noHead?: boolean
  /** Largest body in bytes; default 1 MB (A-10-4). One of its own is read of superadmins alone. */
  bodyLimit?: number
  schema?: FastifySchema
  answer(ask: Ask): Promise<Answer>
}

export type Answer = {
  status?: number
  /** Sent as JSON unless it is a text or a stream; absent = no body. */
  body?: unknown
  type?: string
  headers?: Readonly<Record<string, string>>
}

/** Adds one endpoint: token and scope, rate limits, group, query, then the answer with its cache rule (A-1-6). */
export function addEndpoint(app: FastifyInstance, kit: Kit, endpoint: Endpoint): void {
  const { method, service, path, schema, bodyLimit, noHead = false } = endpoint
  app.route({
    method,
    url: `/${service}${path}`,
    ...(schema ? { schema } : {}),
    ...(bodyLimit ? { bodyLimit, onRequest: request => mustSendMuch(kit, endpoint, request) } : {}),
    ...(noHead ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      const ask = await askOf(kit, endpoint, { request, reply })
      const { status = 200, body, type = 'application/vnd.api+json', headers } = await endpoint.answer(ask)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      // Whatever an anonymous reader gets is public (A-1-6).
      if (isRead && !ask.token) reply.header('Cache-Control', 'public, max-age=60')
      if (headers) reply.headers(headers)
      reply.code(status)
      if (body === undefined) return await reply.send()
      const isReady = typeof body === 'string' || body instanceof Readable
      return await reply.type(type).send(isReady ? body : await jsonText(body))
    },
  })
}

// Before a byte of it is read: megabytes of JSON hold all others up while they are parsed (A-1-46).
async function mustSendMuch(kit: Kit, endpoint: Endpoint, { headers }: FastifyRequest): Promise<void> {
  const token = await tokenOfRequest(kit, endpoint, headers.authorization)
  if (!token?.scopes.includes('superadmin')) throw new AppError('Forbidden', { detail: 'superadmins only' })
}

type Call = { request: FastifyRequest; reply: FastifyReply }

async function askOf(kit: Kit, endpoint: Endpoint, { request, reply }: Call): Promise<Ask> {
  const token = await tokenOfRequest(kit, endpoint, request.headers.authorization)
  const viewer = await viewerOf(kit, token)
  const uncount = await countCall(kit, { token, viewer, request, rate: endpoint.rate })
  const params = request.params as Readonly<Record<string, string>>
  const group = params['group'] === undefined ? undefined : await groupFor(kit, viewer, params['group'])
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (isWrite && group?.status === 'disabled' && !endpoint.evenDisabled) {
    throw new AppError('Forbidden', { detail: 'the group is disabled' })
  }
  return {
    kit,
    service: endpoint.service,
    token,
    viewer,
    group,
    params,
    path: (request.url.split('?', 1)[0] ?? '').slice(endpoint.service.length + 1),
    query: readQuery(request.url, token?.client.geoOrder),
    body: request.body,
    headers: request.headers,
    address: callerOf(request),
    waits: waitingFor(reply, token?.user ?? callerOf(request)),
    uncount,
  }
}

async function viewerOf(kit: Kit, token: Token | null): Promise<Viewer | null> {
  if (!token) return null
  const standing = await kit.standings.one(token.user)
  return { ...standing, superadmin: token.scopes.includes('superadmin') }
}

// A-3-3: a pending group is there for its founder and superadmins only.
async function groupFor(kit: Kit, viewer: Viewer | null, code: string): Promise<GroupHead> {
  const group = isGroupCode(code) ? await kit.groups.one(code) : undefined
  const sees = group && (group.status !== 'pending' || viewer?.superadmin || viewer?.user === group.founder)
  if (!sees) throw new AppError('NotFound', { detail: 'there is no such group' })
  return group
}
