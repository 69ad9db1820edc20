import { confirmEmail } from '../social/acts/users.ts'
import type { Code, Redeeming } from './code.ts'
import { grant } from './grants.ts'
import { dropUndo, handOver } from './hand-over.ts'
import { takeCode, type Taken } from './one-time-codes.ts'
import type { CodePurpose } from './tables.ts'
import { undoEmail } from './undo.ts'

/** Links that allow a new password or e-mail without the old password, when `auth` is asked for (2.3). */
const provingMailbox: readonly CodePurpose[] = ['reset', 'invitation', 'email-undo', 'claim']

/** The code of a one-time link, for a first-party client (A-2-13); nothing when it is unknown, used, replaced or too old. */
export async function linkCode({ db, kit, form, client }: Redeeming): Promise<Code | undefined> {
  const now = kit.now()
  const taken = await takeCode(db, { code: form.must('code'), now })
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
  return {
    user,
    granted: () =>
      grant(form.one('scope') ?? '', {
        client,
        superadmin: row.superadmin,
        provesMailbox: provingMailbox.includes(purpose),
        // It confirms an e-mail (2.3). One that was mistyped is a stranger's, who is not to stay in the user it leads to.
        mayStay: purpose !== 'email',
      }),
    revoke: () => open({ db, taken, wasProven: row.email_verified, now }),
  }
}

// What opening a link does (2.3); gives the sessions that ended.
async function open({
  db,
  taken,
  wasProven,
  now,
}: Pick<Redeeming, 'db'> & { taken: Taken; wasProven: boolean; now: Date }): Promise<string[]> {
  const { purpose, user } = taken
  if (purpose === 'email-undo') return await undoEmail(db, taken, now)
  if (!provingMailbox.includes(purpose)) {
    await confirmEmail(db, { user, now })
    return []
  }
  if (!wasProven) return await handOver(db, { user, now })
  // The undo link goes too: the change of password that follows ends all other sessions (A-2-27).
  await dropUndo(db, user)
  return []
}
