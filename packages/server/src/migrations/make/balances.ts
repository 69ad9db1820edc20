import { sql } from 'kysely'
import { bookPast, openAccount, type PastTransfer } from '../../accounting/ledger/index.ts'
import { idIn } from '../ids.ts'
import { counted, type Making } from '../work.ts'
import { isComplete } from '../reading.ts'
import { weights } from '../weigh.ts'
import { refusal, say } from '../say.ts'

const atOnce = 500

/** Sets each account to the balance its source states, by a transfer from or to an account that is there for it alone. */
export async function setBalances(making: Making): Promise<void> {
  const { kit, migration, db, log } = making
  const differences = await differencesOf(making)
  if (differences.length === 0) {
    if (migration.facts.sum !== null) log.info(say('every balance is what the source states', 'balancesSame', {}))
    return
  }
  const rest = differences.reduce((sum, it) => sum + BigInt(it.missing), 0n)
  // Where rows are unread, which only a test run goes on with, what is left says nothing of all balances.
  if (rest !== 0n && !migration.options.opening && isComplete(migration.facts)) {
    throw refusal(say('the balances do not add up to 0, and no account was to take the rest', 'noRest', {}))
  }
  const opening = await openingAccount(making)
  const rows = differences.map(it => transferOf(making, { ...it, opening }))
  for (let at = 0; at < rows.length; at += atOnce) {
    kit.ending.throwIfAborted()
    await bookPast(db, { group: migration.code, rows: rows.slice(at, at + atOnce) })
  }
  log.info(say(`${counted(rows.length, 'balance')} set`, 'balancesSet', { count: rows.length }))
}

type Difference = { id: string; account: string; missing: string }

// At most one row an account, hence no more than a file has. Each account is looked up by its code (`offset 0` keeps it so):
// counts that do not know of a group which came a moment ago would have all of it read for each row.
async function differencesOf({ migration, db }: Making): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select a.id, w.account, (coalesce(w.stated, w.moved) - a.balance)::text as missing
    from (${weights(migration.id)}) w
    cross join lateral (
      select id, balance from accounts where group_code = ${migration.code} and code = w.account offset 0
    ) a
    where coalesce(w.stated, w.moved) <> a.balance order by w.account
  `.execute(db)
  return rows
}

function transferOf(
  { migration, now }: Making,
  { id, account, missing, opening }: Difference & { opening: string },
): PastTransfer {
  const amount = Number(missing)
  const [payer, payee] = amount > 0 ? [opening, id] : [id, opening]
  return {
    id: idIn(migration.id, 'opening', account),
    payer,
    payee,
    amount: Math.abs(amount),
    meta: { description: openingWords[migration.options.language] },
    time: now,
    state: 'committed',
  }
}

const openingWords = {
  ca: 'Saldo inicial',
  en: 'Opening balance',
  es: 'Saldo inicial',
  it: 'Saldo iniziale',
}

// Virtual, so that it is in no list but an administrator's who asks for it (A-4-17).
async function openingAccount({ migration, db, now }: Making): Promise<string> {
  const { id, code: group_code } = migration
  const code = `${group_code}OPEN`
  const row = { group_code, id: idIn(id, 'opening'), code, kind: 'virtual' as const }
  const there = await db
    .selectFrom('accounts')
    .select('id')
    .where('group_code', '=', group_code)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!there) await openAccount(db, { ...row, credit_limit: null, maximum_balance: null, created: now, updated: now })
  return there?.id ?? row.id
}
