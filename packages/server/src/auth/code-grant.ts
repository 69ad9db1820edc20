import { AppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import { grant } from './grants.ts'
import { takeCode } from './one-time-codes.ts'
import { partnerGrant } from './partner-grant.ts'
import { providerGrant } from './provider-grant.ts'
import { unlink } from './providers/identities.ts'
import { endOtherSessions, startRefresh, startSession } from './sessions.ts'
import type { CodePurpose } from './tables.ts'

/** Links that allow a new password or e-mail without the old password, when `auth` is asked for (2.3). */
const provingMailbox: readonly CodePurpose[] = ['reset', 'invitation', 'email-undo']

/**
 * Redeems a code by a first-party client without redirect: of a one-time link without verifier too, of a sign-in with a
 * provider with it; any other with both (A-2-13).
 * @throws AuthNoCredentials for a code that is unknown, used, replaced or too old
 */
export async function codeGrant(kit: Kit, { form, client }: { form: Form; client: Client }): Promise<TokenAnswer> {
  if (form.one('redirect_uri') !== undefined || !client.firstParty) return await partnerGrant(kit, { form, client })
  if (form.one('code_verifier') !== undefined) return await providerGrant(kit, { form, client })
  const code = form.must('code')
  const asked = form.one('scope') ?? ''
  const redeemed = await kit.database.transaction('*', db => redeem(db, kit, { code, asked, client }))
  if (!redeemed) throw new AppError('AuthNoCredentials', { detail: 'the code is unknown, used or too old' })
  for (const id of redeemed.ended) kit.sessions.forget(id)
  return await tokenAnswer(kit, redeemed)
}

async function redeem(
  db: Kysely<Tables>,
  kit: Kit,
  { code, asked, client }: { code: string; asked: string; client: Client },
) {
  const now = kit.now()
  const taken = await takeCode(db, { code, now })
  if (!taken) return undefined
  const { purpose, email, user } = taken
  const isUndo = purpose === 'email-undo'
  const provesMailbox = provingMailbox.includes(purpose)
  const wasProven = await isProven(db, user)
  const row = await db
    .updateTable('users')
    .set({ email_verified: true, waiting: false, updated: now, ...(isUndo ? { email } : {}) })
    .where('id', '=', user)
    // A link proves the mailbox it was sent to, not one that replaced it since.
    .$if(!isUndo, query => query.where('email', '=', email))
    .returning('superadmin')
    .executeTakeFirst()
  if (!row) return undefined
  // Whoever used an e-mail before its owner proved it, or took one away, may have left an account at a provider as a way
  // back.
  if (isUndo || (provesMailbox && !wasProven)) await unlink(db, user)
  const ended = isUndo ? await endOtherSessions(db, { user, except: undefined, now }) : []
  const granted = grant(asked, { client, superadmin: row.superadmin, provesMailbox })
  const session = await startSession(db, { user, client, granted, now })
  return { session, refreshToken: await startRefresh(db, session.id, now), ended }
}

async function isProven(db: Kysely<Tables>, user: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_verified').where('id', '=', user).executeTakeFirst()
  return row?.email_verified === true
}
