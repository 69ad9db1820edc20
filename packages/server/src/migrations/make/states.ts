import { sql } from 'kysely'
import { changeAccount } from '../../accounting/ledger/index.ts'
import { eraseMember } from '../../social/acts/erase.ts'
import { setMemberState } from '../../social/acts/members.ts'
import { idsOf } from '../ids.ts'
import type { StagedAccount } from '../staged.ts'
import { counted, type Making } from '../work.ts'
import { say } from '../say.ts'

/** Has accounts disabled that were opened, and last paid or were paid, before the time that was decided. */
export async function disableInactive({ migration, db, log }: Making): Promise<void> {
  const { id, options } = migration
  const { inactiveBefore: before } = options
  if (before === null) return log.info(say('no time was decided: nothing is disabled', 'inactiveKept', {}))
  const { rows } = await sql`
    update migration_rows a set data = jsonb_set(a.data, '{state}', '"disabled"')
    where a.migration_id = ${id} and a.kind = 'account' and a.data ->> 'state' = 'active'
      and a.data -> 'joined' is null
      and (a.data ->> 'created')::timestamptz < ${before}::timestamptz
      and a.account not in (
        select account from migration_rows where migration_id = ${id} and kind = 'transfer' and time >= ${before}::timestamptz
        union select other from migration_rows where migration_id = ${id} and kind = 'transfer' and time >= ${before}::timestamptz
      )
    returning 1
  `.execute(db)
  log.info(say(`${counted(rows.length, 'account')} to be disabled`, 'accountsDisabled', { count: rows.length }))
}

/** Puts members and accounts into the states they had, now that all that was paid is booked. */
export async function setDisabled({ kit, migration, db, log, now }: Making): Promise<void> {
  const { id, code } = migration
  const { rows } = await sql<{ account: string; state: StagedAccount['state'] }>`
    select account, data ->> 'state' as state from migration_rows
    where migration_id = ${id} and kind = 'account' and data ->> 'state' <> 'active' and data -> 'joined' is null
    order by position
  `.execute(db)
  for (const { account, state } of rows) {
    kit.ending.throwIfAborted()
    const ids = idsOf(id, account)
    if (state === 'deleted') await remove(account, ids)
    else await setMemberState(db, { code, id: ids.member, state, now })
  }
  const number = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  const [disabled, suspended, deleted] = [number('disabled'), number('suspended'), number('deleted')]
  log.info(
    say(`${disabled} disabled, ${suspended} suspended, ${deleted} deleted`, 'states', { disabled, suspended, deleted }),
  )

  // What is owed does not go away with a member: such an account stays, and waits for an administrator (A-3-26).
  async function remove(account: string, { member, account: of }: { member: string; account: string }): Promise<void> {
    const { balance } = await db
      .selectFrom('accounts')
      .select('balance')
      .where('group_code', '=', code)
      .where('id', '=', of)
      .executeTakeFirstOrThrow()
    if (balance === 0) {
      await eraseMember(db, { code, id: member, now })
      await changeAccount(db, { group: code, id: of, set: { status: 'deleted', updated: now } })
      return
    }
    log.warn(say(`${account} was deleted with a balance: it is suspended`, 'suspendedInstead', { account }))
    await setMemberState(db, { code, id: member, state: 'suspended', now })
  }
}
