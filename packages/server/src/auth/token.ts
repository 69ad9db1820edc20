import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import { waitingFor } from '../http/fair-queue.ts'
import type { Kit } from '../kit.ts'
import { clientOf, formOf } from './form.ts'
import { answerGrant, grantFields, type GrantType } from './oauth-server.ts'

/** The names of the grants, as discovery tells them. */
export const grantTypes = Object.keys(grantFields)

/** Tokens by password, code or refresh (A-2-1). */
export function addToken(auth: FastifyInstance, kit: Kit): void {
  auth.route({
    method: 'POST',
    url: '/auth/token',
    schema: { tags: ['auth'], summary: 'Tokens by password, code or refresh' },
    handler: async (request, reply) => {
      const form = formOf(request.body)
      const type = form.must('grant_type')
      if (!isGrantType(type))
        throw new AppError('IncorrectRequest', { detail: `grant_type is none of ${grantTypes.join(', ')}` })
      const client = clientOf(kit.config, form)
      for (const name of grantFields[type]) form.must(name)
      const address = callerOf(request)
      return await answerGrant(kit, type, { form, client, address, waits: waitingFor(reply, address) })
    },
  })
}

function isGrantType(type: string): type is GrantType {
  return Object.hasOwn(grantFields, type)
}
