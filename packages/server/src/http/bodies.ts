import type { FastifyInstance } from 'fastify'

/** JSON:API and plain JSON bodies; an empty one is none, so that body-less calls need no media type (A-1-5). */
export function addBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/vnd.api+json', 'application/json'],
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
