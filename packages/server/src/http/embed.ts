import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { setFilePolicy } from './pages.ts'

const year = 31_536_000
const version = /^\d+\.\d+\.\d+/

type Places = Pick<Config, 'embedDir' | 'keptDir'>

/**
 * Serves the elements. E5.2: `/embed/v1/` floats, `/embed/1.2.0/` never changes, and is there after an upgrade too. E5.3: any
 * page may load both.
 */
export async function addEmbed(app: FastifyInstance, config: Config): Promise<void> {
  const roots = [config.embedDir, config.keptDir].filter(it => existsSync(it)).map(it => resolve(it))
  if (roots.length === 0) return
  await app.register(fastifyStatic, {
    root: roots,
    preCompressed: true,
    prefix: '/embed/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      setFilePolicy(reply, path, config)
      const root = roots.find(it => path.startsWith(it)) ?? ''
      const name = path.slice(root.length).split(/[/\\]/).find(Boolean) ?? ''
      reply.header('Cache-Control', cacheOf(name))
      reply.header('Access-Control-Allow-Origin', '*')
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

/** Lays the versions of the elements that this program brings beside those that the site gave out before it (E5.2). */
export async function keepVersions({ embedDir, keptDir }: Places): Promise<void> {
  if (keptDir === '' || !existsSync(embedDir)) return
  for (const name of await readdir(embedDir))
    if (version.test(name)) await cp(join(embedDir, name), join(keptDir, name), { recursive: true })
}

function cacheOf(name: string): string {
  return version.test(name) ? `public, max-age=${year}, immutable` : 'public, max-age=300, stale-while-revalidate=86400'
}
