import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressTest } from './addresses.ts'

const signs = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a request came through others and none of them is a proxy we trust to say for whom: its address is not the caller's. */
function isUnattested({ headers, ips = [] }: FastifyRequest): boolean {
  return signs.some(name => headers[name] !== undefined) && ips.length < 2
}

/** A test whether a request comes from one of these addresses, and not only through a proxy that has one of them. */
export function comesFrom(items: readonly string[]): (request: FastifyRequest) => boolean {
  const isListed = addressTest(items)
  return request => isListed(request.ip) && !isUnattested(request)
}

/** Says once that a proxy stands before the server which it was not told of. */
export function warnOfProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy.length > 0) return
  let isTold = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        'X-Forwarded-For is not believed, so everybody behind that proxy shares the rate limits of one address. Set TRUST_PROXY to the address of the proxy.',
      )
    }
    done()
  })
}
