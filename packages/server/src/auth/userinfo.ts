import { AppError } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import { tokenOf } from './bearer.ts'

/** What a token with these scopes may know of its user (A-2-7). */
export async function claimsOf(
  { database }: Kit,
  user: string,
  scopes: readonly string[],
): Promise<Record<string, unknown>> {
  const row = await database.read('*', db =>
    db
      .selectFrom('users as u')
      .leftJoin('user_settings as s', 's.user_id', 'u.id')
      .select(['u.email', 'u.email_verified', 'u.name', 's.language'])
      .where('u.id', '=', user)
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('AuthNoCredentials')
  return {
    sub: user,
    ...(scopes.includes('email') ? { email: row.email, email_verified: row.email_verified } : {}),
    ...(scopes.includes('profile') ? { name: row.name, locale: row.language ?? 'en' } : {}),
  }
}

/** Who a token speaks for, as OpenID says it (A-2-7). */
export function addUserinfo(auth: FastifyInstance, kit: Kit): void {
  auth.route({
    method: ['GET', 'POST'],
    url: '/auth/userinfo',
    schema: { tags: ['auth'], summary: 'Who the token speaks for' },
    handler: async request => {
      const { user, scopes } = await tokenOf(kit, request)
      if (!scopes.includes('openid'))
        throw new AppError('IncorrectCredentials', { detail: 'the token lacks the scope openid' })
      return await claimsOf(kit, user, scopes)
    },
  })
}
