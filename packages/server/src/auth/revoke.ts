import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import { formOf } from './form.ts'
import { hashOf } from './secrets.ts'
import { endSession } from './sessions.ts'

/** Ends the session of an access or refresh token; 200 whatever it was (A-2-6). */
export function addRevoke(auth: FastifyInstance, kit: Kit): void {
  auth.post('/auth/revoke', { schema: { tags: ['auth'], summary: 'End a session' } }, async (request, reply) => {
    const token = formOf(request.body).one('token')
    const session = token === undefined ? undefined : await sessionOf(kit, token)
    if (session) await endSession(kit, session)
    return await reply.code(200).send()
  })
}

async function sessionOf(kit: Kit, token: string): Promise<string | undefined> {
  const access = await kit.verifier.verify(token)
  if (access) return access.session
  const row = await kit.database.read('*', db =>
    db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hashOf(token)).executeTakeFirst(),
  )
  return row?.session_id
}
