import { sql } from 'kysely'
import { changeAccount } from '../../accounting/ledger/index.ts'
import { eraseMember } from '../../social/acts/erase.ts'
import { setMemberState } from '../../social/acts/members.ts'
import { idsOf } from '../ids.ts'
import { add, countOf } from '../portions.ts'
import { rowsBehind, type Position, type StagedAccount } from '../staged.ts'
import { counted, type Making, type Part } from '../work.ts'
import { say } from '../say.ts'

/** Has accounts disabled that were opened, and last paid or were paid, before the time that was decided. */
export const disableInactive: readonly Part[] = [markInactive, tellInactive]

// All that a portion looks at are the accounts; the transfers since are looked through by each.
const looked = 2000

async function markInactive({ migration, db, counts }: Making, after: Position): Promise<number | null> {
  const { id, options } = migration
  const { inactiveBefore: before } = options
  if (before === null) return null
  const [from, to] = [Number(after ?? 0), Number(after ?? 0) + looked]
  const { rows } = await sql`
    update migration_rows a set data = jsonb_set(a.data, '{state}', '"disabled"')
    where a.migration_id = ${id} and a.kind = 'account' and a.position > ${from}::int and a.position <= ${to}::int
      and a.data ->> 'state' = 'active'
      and a.data -> 'joined' is null
      and (a.data ->> 'created')::timestamptz < ${before}::timestamptz
      and a.account not in (
        select account from migration_rows where migration_id = ${id} and kind = 'transfer' and time >= ${before}::timestamptz
        union select other from migration_rows where migration_id = ${id} and kind = 'transfer' and time >= ${before}::timestamptz
      )
    returning 1
  `.execute(db)
  add(counts, 'disabled', rows.length)
  const { rows: later } = await rowsBehind({ db, migration }, { kind: 'account', after: to, most: 1 })
  return later.length > 0 ? to : null
}

function tellInactive({ migration, log, counts }: Making): Promise<null> {
  const count = countOf(counts, 'disabled')
  if (migration.options.inactiveBefore === null)
    log.info(say('no time was decided: nothing is disabled', 'inactiveKept', {}))
  else log.info(say(`${counted(count, 'account')} to be disabled`, 'accountsDisabled', { count }))
  return Promise.resolve(null)
}

/** Puts members and accounts into the states they had, now that all that was paid is booked. */
export const setDisabled: readonly Part[] = [setStates, tellStates]

async function setStates({ migration, db, log, now, counts, size }: Making, after: Position): Promise<number | null> {
  const { id, code } = migration
  const { rows } = await sql<{ account: string; state: StagedAccount['state']; position: number }>`
    select account, data ->> 'state' as state, position from migration_rows
    where migration_id = ${id} and kind = 'account' and data ->> 'state' <> 'active' and data -> 'joined' is null
      and position > ${after ?? 0}::int
    order by position limit ${size}
  `.execute(db)
  for (const { account, state } of rows) {
    const ids = idsOf(id, account)
    if (state === 'deleted') await remove(account, ids)
    else await setMemberState(db, { code, id: ids.member, state, now })
    add(counts, state, 1)
  }
  return rows.length < size ? null : (rows.at(-1)?.position ?? null)

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

function tellStates({ log, counts }: Making): Promise<null> {
  const [disabled, suspended, deleted] = [
    countOf(counts, 'disabled'),
    countOf(counts, 'suspended'),
    countOf(counts, 'deleted'),
  ]
  log.info(
    say(`${disabled} disabled, ${suspended} suspended, ${deleted} deleted`, 'states', { disabled, suspended, deleted }),
  )
  return Promise.resolve(null)
}
