import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'

/** Which methods a path offers, learnt from the routes as they are added. */
export type Methods = { allowed(path: string): string[] }

/** Watches the routes of an app, so that a wrong method can be told from an unknown path (A-1-39: 405 with Allow). */
export function watchMethods(app: FastifyInstance): Methods {
  const routes: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`)
    for (const one of [method].flat()) routes.push({ pattern, method: one })
  })
  return {
    allowed(path) {
      const found = routes.flatMap(({ pattern, method }) => (pattern.test(path) ? method : []))
      return [...new Set(found)].sort()
    },
  }
}

/** The error for a path and method no route answers: 405 when another method would do, else NotFound. */
export function noRoute(allowed: readonly string[]): AppError {
  if (allowed.length === 0) return new AppError('NotFound', { detail: 'there is nothing at this address' })
  return new AppError('BadRequest', { status: 405, detail: `this address offers ${allowed.join(', ')}` })
}
