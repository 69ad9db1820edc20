import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { openAccount } from '../../accounting/ledger/index.ts'
import { currencySettingsOf } from '../../accounting/settings.ts'
import type { Tables } from '../../database/index.ts'

/** Opens the account of an approved member, under its code and with the currency's default limits (A-7-11, A-4-8). */
export async function openMemberAccount(
  db: Kysely<Tables>,
  { code, member, now, newId = randomUUID }: { code: string; member: string; now: Date; newId?: () => string },
): Promise<string> {
  const currency = await db
    .selectFrom('currencies')
    .selectAll()
    .where('group_code', '=', code)
    // A change of scale waits for the account, or is waited for (A-4-5).
    .forShare()
    .executeTakeFirstOrThrow()
  const settings = currencySettingsOf(currency)
  const id = newId()
  const row = await db
    .updateTable('members')
    .set({ account_id: id, state: 'active', state_reason: null, updated: now })
    .where('group_code', '=', code)
    .where('id', '=', member)
    .returning('code')
    .executeTakeFirstOrThrow()
  await openAccount(db, {
    group_code: code,
    id,
    code: row.code,
    credit_limit: settings.defaultInitialCreditLimit,
    maximum_balance: settings.defaultInitialMaximumBalance,
    created: now,
    updated: now,
  })
  return id
}
