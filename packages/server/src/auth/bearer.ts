import { AppError } from '@exchange-kit/model'
import type { FastifyRequest } from 'fastify'
import type { Token } from '../jsonapi/context.ts'
import type { Kit } from '../kit.ts'

/** The bearer token of a request to the auth service. @throws AuthNoCredentials when there is none that lives */
export async function tokenOf({ verifier }: Kit, { headers }: FastifyRequest): Promise<Token> {
  const text = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = text === undefined ? null : await verifier.verify(text.trim())
  if (!token) throw new AppError('AuthNoCredentials', { detail: 'a bearer token that lives is wanted' })
  return token
}
