import { AppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { confirmEmail } from '../social/acts/users.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import { grant } from './grants.ts'
import { dropUndo, handOver } from './hand-over.ts'
import { takeCode, type Taken } from './one-time-codes.ts'
import { partnerGrant } from './partner-grant.ts'
import { providerGrant } from './provider-grant.ts'
import { startRefresh, startSession } from './sessions.ts'
import type { CodePurpose } from './tables.ts'
import { undoEmail } from './undo.ts'

/** Links that allow a new password or e-mail without the old password, when `auth` is asked for (2.3). */
const provingMailbox: readonly CodePurpose[] = ['reset', 'invitation', 'email-undo', 'claim']

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
  const { purpose, user } = taken
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'superadmin'])
    .where('id', '=', user)
    .forUpdate()
    .executeTakeFirst()
  // A link proves the mailbox it was sent to, not one that replaced it since.
  if (!row || (purpose !== 'email-undo' && row.email !== taken.email)) return undefined
  const ended = await open(db, { taken, wasProven: row.email_verified, now })
  const granted = grant(asked, {
    client,
    superadmin: row.superadmin,
    provesMailbox: provingMailbox.includes(purpose),
    // It confirms an e-mail (2.3). One that was mistyped is a stranger's, who is not to stay in the user it leads to.
    mayStay: purpose !== 'email',
  })
  const session = await startSession(db, { user, client, granted, now })
  return { session, refreshToken: await startRefresh(db, session.id, now), ended }
}

// What opening a link does (2.3); gives the sessions that ended.
async function open(
  db: Kysely<Tables>,
  { taken, wasProven, now }: { taken: Taken; wasProven: boolean; now: Date },
): Promise<string[]> {
  const { purpose, user } = taken
  if (purpose === 'email-undo') return await undoEmail(db, taken, now)
  if (!provingMailbox.includes(purpose)) {
    await confirmEmail(db, { user, now })
    return []
  }
  if (!wasProven) return await handOver(db, { user, now })
  // A-2-27 takes all else from whoever knows the old password, once there is a new one.
  await dropUndo(db, user)
  return []
}
