import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database, Databases } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { comesFrom } from './forwarded.ts'

// Who asks whether a process lives waits a few seconds in all.
const patience = 2000

/** `/health` for whoever keeps the process running, `/metrics` for configured addresses only (A-1-4). */
export function addWatch(app: FastifyInstance, { database, databases, config }: Kit): void {
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
    const asked = groupsAway(databases)
    try {
      await database.ping()
    } catch (cause) {
      throw new AppError('ServerNoResponse', { cause, detail: 'the database does not answer', meta: { retryAfter: 5 } })
    }
    const away = await asked
    // The others are served: whoever takes a process out of rotation for this would help nobody.
    await reply.header('Cache-Control', 'no-store').send(away.length > 0 ? { status: 'ok', away } : { status: 'ok' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('Forbidden')
    await reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
}

/** The groups whose money is in a database that does not answer now, or too late. */
async function groupsAway({ home, away, of }: Databases): Promise<string[]> {
  const places = [...new Set(away.map(of))].filter(it => it !== home)
  const silent = await Promise.all(places.map(async it => ((await answers(it)) ? [] : [it])))
  return away.filter(group => silent.flat().includes(of(group))).sort()
}

async function answers(database: Database): Promise<boolean> {
  const late = wait(patience, false, { ref: false })
  // Twice: the first may go to a connection that was lost with a database which is back by now.
  const asked = database.ping().catch(() => database.ping())
  return await Promise.race([late, asked.then(() => true).catch(() => false)])
}
