import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
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

/**
 * Lays the versions of the elements that this program brings beside those that the site gave out before it (E5.2). Several
 * processes may do so at once, and pages ask meanwhile: a file is there whole or not at all.
 */
export async function keepVersions({ embedDir, keptDir }: Places): Promise<void> {
  if (keptDir === '' || !existsSync(embedDir)) return
  const versions = (await readdir(embedDir)).filter(name => version.test(name))
  const part = join(keptDir, `.${randomUUID()}`)
  try {
    for (const name of versions) await cp(join(embedDir, name), join(part, name), { recursive: true })
    for (const file of await filesIn(part)) {
      await mkdir(dirname(join(keptDir, file)), { recursive: true })
      await rename(join(part, file), join(keptDir, file))
    }
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(it => it.isFile()).map(it => relative(folder, join(it.parentPath, it.name)))
}

function cacheOf(name: string): string {
  return version.test(name) ? `public, max-age=${year}, immutable` : 'public, max-age=300, stale-while-revalidate=86400'
}
