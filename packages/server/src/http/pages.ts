import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { policyOf } from './policy.ts'

/**
 * Puts the policy of a page on every answer that is HTML, whichever route, plugin or error gives it (S-PRIV-9). What a route
 * says itself is stricter and stays.
 */
export async function addPagePolicy(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, { global: false })
  app.addHook('onSend', (request, reply, _, done) => {
    const type = reply.getHeader('Content-Type')
    if (typeof type === 'string' && type.includes('html')) setPolicy(reply, request.url.split('?', 1)[0] ?? '', config)
    done()
  })
}

/** Puts the policy of a file on its answer, a 304 too, which names no type: it is the strict one, as a file is no screen. */
export function setFilePolicy(reply: FastifyReply, file: string, config: Config): void {
  if (/\.x?html?(\.(br|gz|zst|deflate))?$/i.test(file)) setPolicy(reply, '/', config)
}

function setPolicy(reply: FastifyReply, path: string, config: Config): void {
  if (!reply.raw.hasHeader('Content-Security-Policy')) reply.helmet(policyOf(path, config))
}
