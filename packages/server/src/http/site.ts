import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isGroupCode, pathOf, placeOf } from '@exchange-kit/model'
import type { Config } from '../config.ts'
import type { Kit } from '../kit.ts'
import { addEmbed } from './embed.ts'
import { answerError } from './errors.ts'
import { hintsOf, type Hints } from './first.ts'
import { noRoute, type Methods } from './methods.ts'
import { isApiPath } from './paths.ts'
import { setFilePolicy } from './pages.ts'
import { policyOf, type Framers } from './policy.ts'
import { previewOf, withPreview, type Preview } from './preview.ts'
import { addSiteConfig } from './site-config.ts'
import { addWordpress } from './wordpress.ts'

const year = 31_536_000

/**
 * Serves the built site with every unknown page path answered by its first page, and the elements below `/embed/`.
 * Whatever is left is an error document.
 */
export async function addSite(app: FastifyInstance, kit: Kit, methods: Methods): Promise<void> {
  const { config } = kit
  const hasSite = existsSync(join(config.siteDir, 'index.html'))
  const hints = hintsOf(config.siteDir)
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: config.siteDir,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        setFilePolicy(reply, path, config)
        // A page has its own rule already.
        if (!reply.hasHeader('Cache-Control'))
          reply.header('Cache-Control', siteCache(path.slice(config.siteDir.length)))
      },
    })
  }
  addSiteConfig(app, kit)
  // A directory is no file: the first page has a route of its own.
  if (hasSite) app.get('/', (request, reply) => sendPage({ request, reply, path: '/', config, hints }))
  await addEmbed(app, config)
  addWordpress(app, config)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isFrame(request, path) && existsSync(frameOf(config))) return await sendFrame({ reply, path, config })
    const framed = hasSite && (await framedSignup(kit, request, path))
    if (framed) return await sendPage({ request, reply, path: framed.path, config, hints, framers: framed.framers })
    if (hasSite && isPage(request, path)) {
      const preview = await previewOf(app, request, path)
      return await sendPage({ request, reply, path, config, hints, preview })
    }
    const allowed = methods.allowed(path)
    if (allowed.length > 0) reply.header('Allow', allowed.join(', '))
    return await answerError(request, reply, noRoute(allowed))
  })
}

function siteCache(path: string): string {
  return /^[/\\]assets[/\\]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache'
}

// E4.6: only what reads may be framed, one element a page; what acts opens a window of its own.
function isFrame({ method }: FastifyRequest, path: string): boolean {
  return method === 'GET' && /^\/embed\/frame\/(groups|group|offers|needs|stats)$/.test(path)
}

// E2.5: the sign-up of a group, for frames of the origins on its list, and of our own configurator.
async function framedSignup(kit: Kit, { method, url }: FastifyRequest, path: string) {
  if (method !== 'GET' || path !== '/embed/frame/signup') return undefined
  const code = new URLSearchParams(url.slice(path.length)).get('group')?.toUpperCase() ?? ''
  const group = isGroupCode(code) ? await kit.groups.one(code) : undefined
  // A-3-6: a pending group shows no list of origins, and takes no sign-ups.
  if (!group || group.status === 'pending') return undefined
  return { framers: ["'self'", ...group.allowedOrigins], path: pathOf({ screen: 'signup', group: code }) }
}

function frameOf({ embedDir }: Config): string {
  return join(embedDir, 'v1', 'frame.html')
}

async function sendFrame({ reply, path, config }: { reply: FastifyReply; path: string; config: Config }) {
  reply.helmet(policyOf(path, config, '*'))
  const page = await readFile(frameOf(config), 'utf8')
  return reply.code(200).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

// A path whose last part has an ending names a file: a missing file must not be answered with a page.
function isPage({ method }: FastifyRequest, path: string): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (!isApiPath(path) || isPlace(path)) &&
    !path.startsWith('/embed/') &&
    !/\.[a-z0-9]+$/i.test(path)
  )
}

// The inbox stands where the service of notifications begins, which itself has nothing there.
function isPlace(path: string): boolean {
  return placeOf(path).screen !== 'notFound'
}

type Sending = {
  request: FastifyRequest
  reply: FastifyReply
  path: string
  config: Config
  hints: Hints
  preview?: Preview | null
  framers?: Framers
}

async function sendPage({ request, reply, path, config, hints, preview = null, framers = [] }: Sending) {
  const policy: FastifyHelmetOptions = policyOf(path, config, framers)
  reply.helmet(policy)
  // E4.1: what the pay sheet shows is nobody's to keep.
  const cacheControl = placeOf(path).screen === 'pay' ? 'no-store' : 'no-cache'
  reply.code(200).header('Cache-Control', cacheControl)
  const link = hints(path, request.headers['accept-language'])
  // No Vary: the worker keeps this page for whoever asks, and a hint in another language costs one file.
  if (link !== null) reply.header('Link', link)
  if (!preview) return reply.sendFile('index.html', config.siteDir)
  const page = await readFile(join(config.siteDir, 'index.html'), 'utf8')
  return reply.type('text/html; charset=utf-8').send(withPreview(page, preview, `${config.siteUrl}${path}`))
}
