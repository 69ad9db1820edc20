import { randomUUID } from 'node:crypto'
import { AppError, chooseLanguage, lives } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'
import type { Client } from './clients.ts'
import { formOf, hasChallenge, type Form } from './form.ts'
import { grant } from './grants.ts'

/**
 * Starts a partner's sign-in (A-2-21): a request that waits ten minutes for the user's answer on the site's sign-in screen.
 * Faults of the client or its redirect address are shown, all others go back to the partner.
 */
export function addAuthorize(auth: FastifyInstance, kit: Kit): void {
  const schema = { tags: ['auth'], summary: "Start a partner's sign-in" }
  auth.get('/auth/authorize', { schema }, async (request, reply) => {
    const form = formOf(request.query)
    const { client, redirect } = partnerOf(kit, form)
    const fault = faultOf(form, client)
    if (fault) return reply.redirect(answerTo(kit, redirect, { error: fault, state: form.one('state') }), 303)
    const id = await storeRequest(kit, { form, client, redirect })
    return reply.redirect(`${kit.config.siteUrl}/login-mail?request=${id}${languageOf(form)}`, 303)
  })
}

// Of the languages a partner's page can be read in, the first that the site speaks; what it does not speak it says nothing of.
function languageOf(form: Form): string {
  const wishes = (form.one('ui_locales') ?? '').slice(0, 200).split(' ')
  const spoken = wishes.find(it => chooseLanguage([it]) !== 'en' || /^en\b/i.test(it))
  return spoken === undefined ? '' : `&l=${chooseLanguage([spoken])}`
}

/** The address that brings an answer back to the partner, with `iss` so that answers cannot be mixed up (RFC 9207). */
export function answerTo(
  { config }: Kit,
  redirect: string,
  answer: Readonly<Record<string, string | null | undefined>>,
): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(answer)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('iss', config.bases.auth)
  return url.href
}

function partnerOf({ config }: Kit, form: Form): { client: Client; redirect: string } {
  const client = config.clients.find(it => it.id === form.one('client_id'))
  if (!client) throw new AppError('IncorrectRequest', { detail: 'unknown client' })
  const redirect = form.one('redirect_uri')
  if (redirect === undefined || !client.redirectUris.includes(redirect)) {
    throw new AppError('IncorrectRequest', { detail: 'redirect_uri is none of the client' })
  }
  return { client, redirect }
}

function faultOf(form: Form, client: Client): string | undefined {
  if (form.one('response_type') !== 'code') return 'unsupported_response_type'
  if (!hasChallenge(form)) return 'invalid_request'
  if (form.one('prompt') === 'none') return 'login_required'
  try {
    grant(form.one('scope') ?? '', { client, superadmin: false })
    return undefined
  } catch {
    return 'invalid_scope'
  }
}

async function storeRequest(
  kit: Kit,
  { form, client, redirect }: { form: Form; client: Client; redirect: string },
): Promise<string> {
  const id = randomUUID()
  const { names } = grant(form.must('scope'), { client, superadmin: false })
  await kit.database.transaction('*', async db => {
    await db.deleteFrom('authorize_requests').where('expires', '<', kit.now()).execute()
    await db
      .insertInto('authorize_requests')
      .values({
        id,
        client_id: client.id,
        redirect_uri: redirect,
        scope: names.join(' '),
        state: form.one('state') ?? null,
        challenge: form.must('code_challenge'),
        nonce: form.one('nonce') ?? null,
        expires: new Date(kit.now().getTime() + lives.authorizeRequest * 1000),
      })
      .execute()
  })
  return id
}
