import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import { linkOf } from '../mail/links.ts'
import { sendLink } from '../mail/send-link.ts'
import { clientOf, emailIn, formOf } from './form.ts'
import { makeCode } from './one-time-codes.ts'

/**
 * Mails a link when the address is known (A-2-2, A-2-3). The answer is 204 in every case and before anything is looked
 * up, so that neither it nor its time tells whether it is.
 */
export function addMailCalls(auth: FastifyInstance, kit: Kit): void {
  const schema = (summary: string) => ({ tags: ['auth'], summary })
  auth.post('/auth/reset-password', { schema: schema('Mail a link to set a new password') }, async (request, reply) => {
    const email = await emailOf(kit, request.body, request.ip)
    kit.later(() => mailReset(kit, email))
    return await reply.code(204).send()
  })
  auth.post('/auth/resend-validation', { schema: schema('Mail the sign-up link again') }, async (request, reply) => {
    const email = await emailOf(kit, request.body, request.ip)
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
  const made = await kit.database.transaction('*', async db => {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return undefined
    return { user: user.id, code: await makeCode(db, { user: user.id, purpose: 'reset', email, now: kit.now() }) }
  })
  if (made)
    await sendLink(kit, {
      ...made,
      email,
      purpose: 'reset',
      link: linkOf(kit.config, { purpose: 'reset', code: made.code }),
    })
}

// The sign-up link leads back to the group asked for; without one the address is a founder's.
async function mailValidation(kit: Kit, email: string, group: string | undefined): Promise<void> {
  const made = await kit.database.transaction('*', async db => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (!user) return undefined
    return { user: user.id, code: await makeCode(db, { user: user.id, purpose: 'sign-up', email, now: kit.now() }) }
  })
  if (!made) return
  await sendLink(kit, {
    ...made,
    email,
    purpose: 'sign-up',
    link: linkOf(kit.config, { purpose: 'sign-up', code: made.code, group }),
  })
}
