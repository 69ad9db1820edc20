import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Kit } from '../kit.ts'
import { comesFrom } from './forwarded.ts'

/** `/health` for whoever keeps the process running, `/metrics` for configured addresses only (A-1-4). */
export function addWatch(app: FastifyInstance, { database, config }: Kit): void {
  const mayRead = comesFrom(config.metricsFrom)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  // Looked up by labels once a route, method and status instead of with every answer.
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    const name = `${labels.status} ${method} ${labels.route}`
    const duration = known.get(name) ?? durations.labels(labels)
    known.set(name, duration)
    duration.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/health', async (_, reply) => {
    try {
      await database.ping()
    } catch (cause) {
      throw new AppError('ServerNoResponse', { cause, detail: 'the database does not answer', meta: { retryAfter: 5 } })
    }
    await reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('Forbidden')
    await reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
}
