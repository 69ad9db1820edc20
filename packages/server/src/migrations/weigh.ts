import { toUnits } from '@exchange-kit/model'
import { sql } from 'kysely'
import { countRows } from './counting.ts'
import { factsOf, isComplete, keepFacts } from './reading.ts'
import type { Position } from './staged.ts'
import { counted, type Db, type Reading } from './work.ts'
import { say } from './say.ts'

/** An account as the source states it, and as its transfers make it, in 10^-scale. */
export type Weight = { account: string; stated: string | null; moved: string }

type Weights = { weights: Weight[]; next: string | null }

/**
 * What accounts have in the end, the next ones behind a code: what the source states, or else what their transfers come to.
 * A few at a time, by indexes: one pass over all holds up everyone else on the embedded database.
 */
export async function weightsBehind(
  db: Db,
  { id, after, most }: { id: string; after: Position; most: number },
): Promise<Weights> {
  const accounts = await db
    .selectFrom('migration_rows')
    .select('account')
    .distinct()
    .where('migration_id', '=', id)
    .where('kind', '=', 'account')
    .where('account', '>', String(after ?? ''))
    .orderBy('account')
    .limit(most)
    .execute()
  const codes = accounts.map(it => it.account)
  const { rows: weights } = await sql<Weight>`
    select account, coalesce(max(balance), max(named))::text as stated, coalesce(sum(moved), 0)::text as moved
    from (
      select account, case kind when 'balance' then amount end as balance,
        case kind when 'account' then amount end as named, null::bigint as moved
      from migration_rows where migration_id = ${id} and kind in ('account', 'balance') and account = any(${codes}::text[])
      union all select other, null, null, amount from migration_rows ${booked(id)} and other = any(${codes}::text[])
      union all select account, null, null, -amount from migration_rows ${booked(id)} and account = any(${codes}::text[])
    ) sides group by account order by account
  `.execute(db)
  return { weights, next: accounts.length < most ? null : (codes.at(-1) ?? null) }
}

const booked = (id: string) => sql`where migration_id = ${id} and kind = 'transfer' and data ->> 'state' = 'committed'`

/** Differences that are told one by one. */
const mostTold = 1000

/**
 * Compares the balances the source states with what its transfers come to, and adds them up (B13): the sum is 0, or an
 * account of its own takes the rest, if that was decided. Otherwise it is a fault.
 */
export async function weigh(reading: Reading): Promise<void> {
  const { migration, log, fault } = reading
  // What was read of the files is in the row by now, and was not yet when this step began.
  if (!isComplete(await factsOf(reading))) {
    await keepFacts(reading, { sum: null })
    return log.info(say('balances are not added up: rows are not read yet', 'balancesUnread', {}))
  }
  const { options, facts } = migration
  const scale = facts.currency?.scale ?? 0
  const units = (amount: string | bigint) => toUnits(BigInt(amount), { scale })
  const total = await weighAll(reading)
  if (total.history) {
    for (const { account, stated, moved } of total.first)
      tellDifference({ account, stated: units(stated), moved: units(moved), difference: difference(stated, moved) })
    const untold = total.differing - total.first.length
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
  if (total.sum === 0n) return log.info(say('the balances add up to 0', 'zero', {}))
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

/** Accounts that are weighed by one statement. */
const weighed = 100

type Total = {
  accounts: number
  stated: number
  differing: number
  /** Of those that differ. */
  first: { account: string; stated: string; moved: string }[]
  /** Some account states another balance than its transfers come to, and has some. */
  history: boolean
  paid: boolean
  sum: bigint
}

async function weighAll({ kit, migration: { id }, read }: Reading): Promise<Total> {
  await countRows(kit, ['migration_rows'])
  const paid = await read(db => sql`select 1 from migration_rows ${booked(id)} limit 1`.execute(db))
  const total: Total = {
    accounts: 0,
    stated: 0,
    differing: 0,
    first: [],
    history: false,
    paid: paid.rows.length > 0,
    sum: 0n,
  }
  for (let after: string | null = null; ;) {
    const behind = after
    const found: Weights = await read(db => weightsBehind(db, { id, after: behind, most: weighed }))
    for (const it of found.weights) addWeight(total, it)
    if (found.next === null) return total
    after = found.next
  }
}

function addWeight(total: Total, { account, stated, moved }: Weight): void {
  total.accounts += 1
  total.sum += BigInt(stated ?? moved)
  if (stated === null) return
  total.stated += 1
  if (stated === moved) return
  total.differing += 1
  if (total.first.length < mostTold) total.first.push({ account, stated, moved })
  if (moved !== '0') total.history = true
}
