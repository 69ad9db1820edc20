import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'

/** Sign-in with other providers, of which this deployment has configured none (A-2-25). */
export function addProviders(auth: FastifyInstance): void {
  const schema = (summary: string) => ({ tags: ['auth'], summary })
  auth.get('/auth/providers', { schema: schema('Providers one can sign in with') }, async (_, reply) =>
    reply.header('Cache-Control', 'public, max-age=60').send({ providers: [] }),
  )
  for (const step of ['start', 'callback']) {
    auth.get(`/auth/providers/:id/${step}`, { schema: schema(`Sign-in with a provider: ${step}`) }, async () => {
      throw new AppError('NotImplemented', { detail: 'this provider is not configured' })
    })
  }
}
