import type { Code, Redeeming, Reused } from './code.ts'
import { grantOfSession } from './grants.ts'
import { hashOf } from './secrets.ts'

/** A partner's code, redeemed with its redirect address and verifier; used twice it revokes what it gave (A-2-13). */
export async function partnerCode({ db, kit, form, client }: Redeeming): Promise<Code | Reused | undefined> {
  const hash = hashOf(form.must('code'))
  const row = await db.selectFrom('partner_codes').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()
  if (row?.session_id) return { reused: row.session_id }
  if (!row || row.redirect_uri !== form.must('redirect_uri') || row.expires <= kit.now()) return undefined
  return {
    user: row.user_id,
    client: row.client_id,
    redirect: row.redirect_uri,
    challenge: row.challenge,
    nonce: row.nonce,
    granted: () => grantOfSession(row.scope, client),
    // It stays as long as the session it gave, so that a second use is noticed.
    revoke: () => Promise.resolve([]),
    async started(session) {
      await db.updateTable('partner_codes').set({ session_id: session }).where('hash', '=', hash).execute()
    },
  }
}
