import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { factsOf, isComplete, keepFacts } from './reading.ts'
import { counted, type Reading } from './work.ts'
import { say } from './say.ts'

/**
 * What each account has in the end: what the source states, or else what its transfers come to. One row an account, with
 * both, in 10^-scale. Added up in one pass: a join of what was put aside a moment ago is planned by counts that do not know
 * of it, and a second community did not get done in the time a statement has.
 */
export function weights(id: string): RawBuilder<{ account: string; stated: string | null; moved: string }> {
  return sql`
    select account, coalesce(max(balance), max(named)) as stated, coalesce(sum(moved), 0) as moved
    from (
      select account, kind, case kind when 'balance' then amount end as balance,
        case kind when 'account' then amount end as named, null as moved
      from migration_rows where migration_id = ${id} and kind in ('account', 'balance')
      union all select other, 'transfer', null, null, amount from migration_rows ${booked(id)}
      union all select account, 'transfer', null, null, -amount from migration_rows ${booked(id)}
    ) sides group by account having bool_or(kind = 'account')
  `
}

const booked = (id: string) => sql`where migration_id = ${id} and kind = 'transfer' and data ->> 'state' = 'committed'`

/** Differences that are told one by one. */
const mostTold = 1000

/**
 * Compares the balances the source states with what its transfers come to, and adds them up (B13): the sum is 0, or an
 * account of its own takes the rest, if that was decided. Otherwise it is a fault.
 */
export async function weigh(reading: Reading): Promise<void> {
  const { migration, read, log, fault } = reading
  // What was read of the files is in the row by now, and was not yet when this step began.
  if (!isComplete(await factsOf(reading))) {
    await keepFacts(reading, { sum: null })
    return log.info(say('balances are not added up: rows are not read yet', 'balancesUnread', {}))
  }
  const { id, options, facts } = migration
  const scale = facts.currency?.scale ?? 0
  const units = (amount: string | bigint) => toUnits(BigInt(amount), { scale })
  const { rows: differing } = await read(db =>
    sql<{ account: string; stated: string; moved: string }>`
      select account, stated::text, moved::text from (${weights(id)}) w
      where stated is not null and stated <> moved order by account limit ${mostTold}
    `.execute(db),
  )
  const { rows } = await read(db =>
    sql<{ accounts: number; stated: number; differing: number; history: boolean; paid: boolean; sum: string }>`
      select count(*)::int as accounts, count(stated)::int as stated,
        (count(*) filter (where stated <> moved))::int as differing,
        coalesce(bool_or(stated <> moved and moved <> 0), false) as history,
        exists (select from migration_rows ${booked(id)}) as paid,
        coalesce(sum(coalesce(stated, moved)), 0)::text as sum
      from (${weights(id)}) w
    `.execute(db),
  )
  const [total] = rows
  if (!total) return
  if (total.history) {
    for (const { account, stated, moved } of differing)
      tellDifference({ account, stated: units(stated), moved: units(moved), difference: difference(stated, moved) })
    const untold = total.differing - differing.length
    if (untold > 0)
      log.warn(
        say(`and ${untold} more whose stated balance is not what the transfers come to`, 'differsMore', {
          count: untold,
        }),
      )
  }
  // B13: of balances that no file says, neither as such nor by payments, there is nothing to say.
  const isSaid = total.stated > 0 || total.paid
  const sum = units(total.sum)
  await keepFacts(reading, { sum: isSaid ? sum : null })
  if (!isSaid) return
  log.info(
    say(
      `${counted(total.accounts, 'account')}, ${total.stated} with a stated balance, ${total.differing} to be set`,
      'balancesWeighed',
      { count: total.accounts, stated: total.stated, differing: total.differing },
    ),
  )
  if (total.sum === '0') return log.info(say('the balances add up to 0', 'zero', {}))
  if (options.opening)
    return log.warn(say(`the balances add up to ${sum}: an account of its own takes the rest`, 'notZeroRest', { sum }))
  fault(
    say(
      `the balances add up to ${sum}, not to 0: correct them, or let an account of its own take the rest`,
      'notZero',
      { sum },
    ),
  )

  function tellDifference(it: Readonly<Record<'account' | 'stated' | 'moved' | 'difference', string>>): void {
    const { account, stated, moved } = it
    log.warn(say(`${account}: stated ${stated}, from transfers ${moved}, difference ${it.difference}`, 'differs', it))
  }

  function difference(stated: string, moved: string): string {
    return units(BigInt(stated) - BigInt(moved))
  }
}
