import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { version } from '../version.ts'

/**
 * Collects the schemas of all routes into `/openapi.json` (A-1-4). Schemas describe; they do not judge: input is lenient
 * and its faults have codes and pointers of their own (A-1-32, A-1-39), which the same valibot schemas give in `accept`.
 */
export async function addOpenApi(app: FastifyInstance, { siteUrl }: Config): Promise<void> {
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Exchange Kit', version, description: 'Local exchange communities on mutual credit.' },
      servers: [{ url: siteUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }, {}],
    },
    hideUntagged: true,
  })
  app.get('/openapi.json', async (_, reply) => {
    await reply.type('application/json').send(JSON.stringify(app.swagger()))
  })
}
