import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

/**
 * Takes a ledger back to where it was when its group was founded: no payment, an empty chain, every account at 0. Entries
 * and links are nobody's to delete (L3); this is for a ledger that only holds what one migration booked, and so not with the
 * rights of the server's role (B14). Revisions grow, so that no head that somebody remembers counts any more.
 */
export async function emptyLedger(db: Kysely<Tables>, group: string): Promise<void> {
  for (const table of ['transfer_reminders', 'chain', 'entries', 'transfers'] as const) {
    await db.deleteFrom(table).where('group_code', '=', group).execute()
  }
  await sql`
    update ledgers set sequence = default, hash = default, committed = default, revision = revision + 1
    where group_code = ${group}
  `.execute(db)
  await sql`
    update accounts set balance = 0, reserved = 0, version = 0, last_transfer = null, revision = revision + 1
    where group_code = ${group}
  `.execute(db)
}
