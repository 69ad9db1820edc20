import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../http/addresses.ts'
import type { Kit } from '../kit.ts'
import { ownOf } from '../own.ts'
import type { TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import { codeGrant } from './code-grant.ts'
import { clientOf, formOf, type Form } from './form.ts'
import { passwordGrant } from './password-grant.ts'
import { refreshGrant } from './refresh-grant.ts'

type Grant = (kit: Kit, call: { form: Form; client: Client; address: string }) => Promise<TokenAnswer>

const grants: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  authorization_code: codeGrant,
}

/** The names of the grants, as discovery tells them. */
export const grantTypes = Object.keys(grants)

/** Tokens by password, code or refresh (A-2-1). */
export function addToken(auth: FastifyInstance, kit: Kit): void {
  auth.route({
    method: 'POST',
    url: '/auth/token',
    schema: { tags: ['auth'], summary: 'Tokens by password, code or refresh' },
    handler: async request => {
      const form = formOf(request.body)
      const grant = ownOf(grants, form.must('grant_type'))
      if (!grant) throw new AppError('IncorrectRequest', { detail: `grant_type is none of ${grantTypes.join(', ')}` })
      const client = clientOf(kit.config, form)
      return await grant(kit, { form, client, address: callerOf(request) })
    },
  })
}
