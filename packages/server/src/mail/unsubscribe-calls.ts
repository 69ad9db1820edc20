import { AppError, bodyBytes } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { writing, type Ask } from '../jsonapi/context.ts'
import { addEndpoint, type Answer } from '../jsonapi/endpoint.ts'
import type { Kit } from '../kit.ts'
import { readUnsubscribeToken, type MailKind, type Unsubscribing } from './unsubscribe.ts'

const path = '/users/me/unsubscribe'

/** GET and POST `/users/me/unsubscribe?token=…` (A-3-42): the link of a mail, for people and for mail programs. */
export async function addUnsubscribe(app: FastifyInstance, kit: Kit): Promise<void> {
  await app.register(async scope => {
    // RFC 8058: mail programs post a form, of one kind or the other. The token says all, so whatever comes is passed over.
    scope.removeAllContentTypeParsers()
    const some = { parseAs: 'buffer', bodyLimit: bodyBytes.auth } as const
    scope.addContentTypeParser('*', some, (_, __, done) => done(null, undefined))
    const at = { service: 'social', path, kind: 'public' } as const
    const schema = (summary: string) => ({ tags: ['social'], summary })
    addEndpoint(scope, kit, { ...at, method: 'GET', answer: answerPage, schema: schema('Page of an unsubscribe link') })
    addEndpoint(scope, kit, { ...at, method: 'POST', answer: answerOff, schema: schema('Stop a kind of mail') })
  })
}

// Programs that look at links before people do must change nothing. Our own page asks what would stop, and where: who has
// the token has the mail that went to an address, and is told that one alone. It may be another by now.
async function answerPage(ask: Ask): Promise<Answer> {
  const { user, kind, wentTo } = tokenOf(ask)
  if (String(ask.headers['accept'] ?? '').includes('json')) {
    const email = await emailOf(ask, user)
    const isKnown = email !== null && wentTo(email)
    return { headers: { 'Cache-Control': 'no-store' }, body: { meta: { kind, email: isKnown ? email : null } } }
  }
  const token = encodeURIComponent(ask.query.raw.get('token') ?? '')
  const link = `${ask.kit.config.siteUrl}/unsubscribe?token=${token}`
  return {
    type: 'text/html; charset=utf-8',
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mail preferences</title></head><body><p><a href="${link}">E-mail preferences</a></p></body></html>`,
  }
}

async function emailOf({ kit }: Ask, user: string): Promise<string | null> {
  const row = await kit.database.read('*', async db =>
    db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirst(),
  )
  return row?.email ?? null
}

async function answerOff(ask: Ask): Promise<Answer> {
  const { user, kind } = tokenOf(ask)
  await writing(ask, async ({ db }) => {
    await db
      .updateTable('user_settings')
      .set({ emails: sql`emails || ${JSON.stringify(off[kind])}::jsonb` })
      .where('user_id', '=', user)
      .execute()
  })
  return { body: { meta: { off: kind } } }
}

const off: Record<MailKind, object> = { myAccount: { myAccount: false }, group: { group: 'never' } }

function tokenOf({ kit, query }: Ask): Unsubscribing {
  const named = readUnsubscribeToken(kit, query.raw.get('token') ?? '')
  if (named) return named
  throw new AppError('BadRequest', { parameter: 'token', detail: 'the token is not one of our mails' })
}
