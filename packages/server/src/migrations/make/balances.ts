import { bookPast, openAccount, type PastTransfer } from '../../accounting/ledger/index.ts'
import { idIn } from '../ids.ts'
import { add, countOf } from '../portions.ts'
import type { Position } from '../staged.ts'
import { counted, type Making, type Part } from '../work.ts'
import { isComplete } from '../reading.ts'
import { weightsBehind } from '../weigh.ts'
import { refusal, say } from '../say.ts'

/** Sets each account to the balance its source states, by a transfer from or to an account that is there for it alone. */
export const setBalances: readonly Part[] = [addDifferences, mustAddUp, bookDifferences, tellBalances]

async function addDifferences(making: Making, after: Position): Promise<string | null> {
  const { counts } = making
  const { differences, next } = await differencesBehind(making, after)
  for (const { missing } of differences) add(counts, 'rest', missing)
  return next
}

// Before anything is booked.
function mustAddUp({ migration, counts }: Making): Promise<null> {
  const isEven = (counts['rest'] ?? '0') === '0'
  // Where rows are unread, which only a test run goes on with, what is left says nothing of all balances.
  if (isEven || migration.options.opening || !isComplete(migration.facts)) return Promise.resolve(null)
  throw refusal(say('the balances do not add up to 0, and no account was to take the rest', 'noRest', {}))
}

async function bookDifferences(making: Making, after: Position): Promise<string | null> {
  const { migration, db, counts } = making
  const { differences, next } = await differencesBehind(making, after)
  if (differences.length === 0) return next
  const opening = await openingAccount(making)
  const rows = differences.map(it => transferOf(making, { ...it, opening }))
  await bookPast(db, { group: migration.code, rows })
  add(counts, 'set', rows.length)
  return next
}

function tellBalances({ migration, log, counts }: Making): Promise<null> {
  const count = countOf(counts, 'set')
  if (count > 0) log.info(say(`${counted(count, 'balance')} set`, 'balancesSet', { count }))
  else if (migration.facts.sum !== null) log.info(say('every balance is what the source states', 'balancesSame', {}))
  return Promise.resolve(null)
}

type Difference = { id: string; account: string; missing: bigint }

async function differencesBehind(
  { migration, db, size }: Making,
  after: Position,
): Promise<{ differences: Difference[]; next: string | null }> {
  const { weights, next } = await weightsBehind(db, { id: migration.id, after, most: size })
  if (weights.length === 0) return { differences: [], next }
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'balance'])
    .where('group_code', '=', migration.code)
    .where(
      'code',
      'in',
      weights.map(it => it.account),
    )
    .execute()
  const byCode = new Map(accounts.map(it => [it.code, it]))
  const differences = weights.flatMap(({ account, stated, moved }) => {
    const there = byCode.get(account)
    const missing = there ? BigInt(stated ?? moved) - BigInt(there.balance) : 0n
    return there && missing !== 0n ? [{ id: there.id, account, missing }] : []
  })
  return { differences, next }
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
