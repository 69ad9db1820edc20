import type { IncomingMessage } from 'node:http'
import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'

/** Node would refuse a request without Host by itself, with an empty body. */
export const serverOptions = { requireHostHeader: false } as const

/** Refuses what Node otherwise refuses by itself, before any handler and with an empty body (A-1-39; RFC 9110, 10.1.1; RFC 9112, 3.2). */
export function addNodeAnswers(app: FastifyInstance): void {
  const unmet = new WeakSet<IncomingMessage>()
  app.server.on('checkExpectation', (request: IncomingMessage, response) => {
    unmet.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (unmet.has(raw))
      return done(new AppError('BadRequest', { status: 417, header: 'Expect', detail: 'only 100-continue is met' }))
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      return done(new AppError('BadRequest', { header: 'Host', detail: 'the header Host is missing' }))
    done()
  })
}
