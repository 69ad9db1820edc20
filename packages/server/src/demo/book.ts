import { createLedger, type Ledger, type Row } from '../accounting/ledger/index.ts'
import type { Database } from '../database/index.ts'
import type { Days } from './days.ts'
import { idOf } from './random.ts'
import type { Payment } from './trade.ts'

/** The ledger of the demo: the real one, under a clock that is set to the day of each payment. */
export type Book = {
  ledger: Ledger
  /** From here on it is then. */
  turn: (then: Date) => void
  stop: () => Promise<void>
}

export function openBook(database: Database, now: Date): Book {
  let time = now.getTime()
  const ledger = createLedger(database, { now: () => time })
  return { ledger, turn: then => void (time = then.getTime()), stop: () => ledger.stop() }
}

/** Ids of accounts and users by the keys of people. */
export type Parties = { account: (key: string) => string; user: (key: string) => string }

/**
 * Books payments day by day, those of one day together at its last hour: linked posts are what makes this fast. An id
 * belongs to its place in the list, so repeating is safe.
 */
export async function bookAll(
  { ledger, turn }: Book,
  { group, payments, parties, days }: { group: string; payments: readonly Payment[]; parties: Parties; days: Days },
): Promise<void> {
  const rows = payments.map((payment, at) => ({ ...payment, row: rowOf(payment, { group, at, parties }) }))
  for (const day of new Set(payments.map(it => it.day))) {
    const ofDay = rows.filter(it => it.day === day)
    const last = ofDay.at(-1)
    if (last) turn(days.ago(last.day, last.hour))
    await ledger.post({ group, list: true, rows: ofDay.map(it => it.row) })
  }
}

function rowOf(
  { payer, payee, amount, description }: Payment,
  { group, at, parties }: { group: string; at: number; parties: Parties },
): Row {
  return {
    kind: 'transfer',
    id: idOf(`transfer ${group} ${at}`),
    payer: parties.account(payer),
    payee: parties.account(payee),
    amount,
    meta: { description },
    state: 'committed',
    authorization: 'payer',
    creator: parties.user(payer),
    whenRefused: 'refuse',
  }
}
