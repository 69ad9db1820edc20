import { AppError, isUuid, lives } from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import type { Token } from '../jsonapi/context.ts'
import type { Kit } from '../kit.ts'
import { answerTo } from './authorize.ts'
import { tokenOf } from './bearer.ts'
import type { Scope } from './clients.ts'
import { grantOfSession } from './grants.ts'
import { hashOf, newSecret } from './secrets.ts'

/** What a partner asks for, and the user's answer to it (A-2-5, A-2-22). */
export function addConsent(auth: FastifyInstance, kit: Kit): void {
  const url = '/auth/authorize/:request'
  auth.route<{ Params: Params }>({
    method: 'GET',
    url,
    schema: { tags: ['auth'], summary: 'What a partner asks for' },
    handler: async ({ params }) => {
      const { client, redirect_uri, scope } = await requestOf(kit, params.request)
      return { client: { id: client.id, name: client.name }, redirect: originOf(redirect_uri), scope: scope.split(' ') }
    },
  })
  auth.route<{ Params: Params; Body: unknown }>({
    method: 'POST',
    url,
    schema: { tags: ['auth'], summary: "The user's answer to a partner" },
    handler: async request => {
      const token = await tokenOf(kit, request)
      mustHave(token, ['social'])
      const allow: unknown = Object(request.body).allow
      if (typeof allow !== 'boolean') throw new AppError('IncorrectRequest', { detail: 'allow is missing' })
      const asked = await requestOf(kit, request.params.request)
      if (allow) mustHave(token, grantOfSession(asked.scope, asked.client).scopes.filter(isHeld))
      const code = await answerOnce(kit, asked, allow ? token.user : null)
      const answer = allow ? { code } : { error: 'access_denied' }
      return { redirect: answerTo(kit, asked.redirect_uri, { ...answer, state: asked.state }) }
    },
  })
}

// What a session may itself do, and how long: consent passes on no more than that. The others tell what any `social` token reads.
function isHeld(scope: Scope): boolean {
  return scope === 'social' || scope === 'accounting' || scope === 'offline_access'
}

/** @throws IncorrectCredentials unless the token is of a full sign-in on our own site, with these scopes */
function mustHave({ client, scopes }: Token, wanted: readonly string[]): void {
  if (!client.firstParty) throw new AppError('IncorrectCredentials', { detail: 'only our own sign-in screen answers' })
  const missing = wanted.filter(it => !scopes.includes(it))
  if (missing.length > 0)
    throw new AppError('IncorrectCredentials', { detail: `the token lacks the scope ${missing.join(', ')}` })
}

type Params = { request: string }
type Request = Awaited<ReturnType<typeof requestOf>>

async function requestOf(kit: Kit, id: string) {
  const row = isUuid(id)
    ? await kit.database.read('*', db =>
        db.selectFrom('authorize_requests').selectAll().where('id', '=', id).executeTakeFirst(),
      )
    : undefined
  const client = kit.config.clients.find(it => it.id === row?.client_id)
  if (!row || !client || row.expires <= kit.now()) throw answeredAlready()
  return { ...row, client }
}

/** Takes a request out of waiting, and stores the code of a user who allows it. @throws NotFound when it was answered */
async function answerOnce(kit: Kit, request: Request, allowedBy: string | null): Promise<string> {
  const code = newSecret('c')
  const { id, client_id, redirect_uri, challenge, scope, nonce } = request
  await kit.database.transaction('*', async db => {
    const waiting = await db.deleteFrom('authorize_requests').where('id', '=', id).returning('id').executeTakeFirst()
    if (!waiting) throw answeredAlready()
    if (allowedBy === null) return
    const expires = new Date(kit.now().getTime() + lives.partnerCode * 1000)
    const asked = { client_id, redirect_uri, challenge, scope, nonce }
    await db
      .insertInto('partner_codes')
      .values({ hash: hashOf(code), ...asked, user_id: allowedBy, expires, session_id: null })
      .execute()
  })
  return code
}

function answeredAlready(): AppError {
  return new AppError('NotFound', { detail: 'this sign-in was answered, or waited too long' })
}

// An app's own scheme has no origin: its scheme and host tell the user as much.
function originOf(redirect: string): string {
  const { protocol, host } = new URL(redirect)
  return `${protocol}//${host}`
}
