import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerError } from './errors.ts'
import { noRoute, type Methods } from './methods.ts'
import { isApiPath } from './paths.ts'
import { policyOf } from './policy.ts'

const year = 31_536_000

/**
 * Serves the built site with every unknown page path answered by its first page, and the elements below `/embed/`.
 * Whatever is left is an error document.
 */
export async function addSite(app: FastifyInstance, config: Config, methods: Methods): Promise<void> {
  await app.register(helmet, { global: false })
  const hasSite = existsSync(join(config.siteDir, 'index.html'))
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: config.siteDir,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A page has its own rule already.
        if (!reply.hasHeader('Cache-Control'))
          reply.header('Cache-Control', siteCache(path.slice(config.siteDir.length)))
      },
    })
  }
  // A directory is no file: the first page has a route of its own.
  if (hasSite) app.get('/', (_, reply) => sendPage({ reply, path: '/', config }))
  if (existsSync(config.embedDir)) await addEmbed(app, config.embedDir)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (hasSite && isPage(request, path)) return await sendPage({ reply, path, config })
    const allowed = methods.allowed(path)
    if (allowed.length > 0) reply.header('Allow', allowed.join(', '))
    return await answerError(request, reply, noRoute(allowed))
  })
}

// E5.2: `/embed/v1/` floats, `/embed/1.2.0/` never changes. E5.3: any page may load both.
async function addEmbed(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/embed/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const version = path.slice(root.length).split(/[/\\]/).find(Boolean) ?? ''
      reply.header('Cache-Control', embedCache(version))
      reply.header('Access-Control-Allow-Origin', '*')
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

function embedCache(version: string): string {
  if (/^\d+\.\d+\.\d+/.test(version)) return `public, max-age=${year}, immutable`
  return 'public, max-age=300, stale-while-revalidate=86400'
}

function siteCache(path: string): string {
  return /^[/\\]assets[/\\]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache'
}

// A path whose last part has an ending names a file: a missing file must not be answered with a page.
function isPage({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !/\.[a-z0-9]+$/i.test(path)
}

async function sendPage({ reply, path, config }: { reply: FastifyReply; path: string; config: Config }) {
  const policy: FastifyHelmetOptions = policyOf(path, config)
  reply.helmet(policy)
  // E4.1: what the pay sheet shows is nobody's to keep.
  const cacheControl = path === '/pay' ? 'no-store' : 'no-cache'
  return reply.code(200).header('Cache-Control', cacheControl).sendFile('index.html', config.siteDir)
}
