import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { callerOf } from '../http/addresses.ts'
import type { Kit } from '../kit.ts'
import { mailLink } from '../mail/link-mails.ts'
import { clientOf, emailIn, formOf } from './form.ts'
import { makeCode } from './one-time-codes.ts'

/**
 * Mails a link when the address is known (A-2-2, A-2-3). The answer is 204 in every case and before anything is looked
 * up, so that neither it nor its time tells whether it is.
 */
export function addMailCalls(auth: FastifyInstance, kit: Kit): void {
  const schema = (summary: string) => ({ tags: ['auth'], summary })
  auth.post('/auth/reset-password', { schema: schema('Mail a link to set a new password') }, async (request, reply) => {
    const email = await emailOf(kit, request.body, callerOf(request))
    kit.later(() => mailReset(kit, email))
    return await reply.code(204).send()
  })
  auth.post('/auth/resend-validation', { schema: schema('Mail the sign-up link again') }, async (request, reply) => {
    const email = await emailOf(kit, request.body, callerOf(request))
    const group = formOf(request.body).one('group')
    kit.later(() => mailValidation(kit, email, group))
    return await reply.code(204).send()
  })
}

async function emailOf(kit: Kit, body: unknown, address: string): Promise<string> {
  const form = formOf(body)
  clientOf(kit.config, form)
  const email = emailIn(form, 'email')
  await kit.attempts.take([
    { kind: 'mailOfAddress', key: address },
    { kind: 'mail', key: email },
  ])
  return email
}

async function mailReset(kit: Kit, email: string): Promise<void> {
  const send = await kit.database.transaction('*', async db => {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    return user && (await makeLink(db, kit, { user: user.id, email, purpose: 'reset' }))
  })
  await send?.()
}

// The sign-up link leads back to the group asked for; without one the address is a founder's. An e-mail that was changed
// waits for no sign-up: if it was mistyped, it is a stranger's, who gets no more than the link that confirms it.
async function mailValidation(kit: Kit, email: string, group: string | undefined): Promise<void> {
  const send = await kit.database.transaction('*', async db => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'waiting'])
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    const purpose = user?.waiting ? 'sign-up' : 'email'
    return user && (await makeLink(db, kit, { user: user.id, email, purpose, group }))
  })
  await send?.()
}

type Link = { user: string; email: string; purpose: 'reset' | 'sign-up' | 'email'; group?: string | undefined }

async function makeLink(db: Kysely<Tables>, kit: Kit, link: Link) {
  return await mailLink(db, kit, { ...link, code: await makeCode(db, { ...link, now: kit.now() }) })
}
