import { randomUUID } from 'node:crypto'
import type { Database } from '../src/database/index.ts'
import { openAccount, openCurrency, type NewTransfer } from '../src/accounting/ledger/index.ts'

/** Terms of an account a test opens; what is left out is unlimited or as usual. */
export type Terms = {
  creditLimit?: number | null
  maximumBalance?: number | null
  status?: 'active' | 'disabled' | 'suspended'
  settings?: Record<string, unknown>
}

/** Makes an active group with a currency and the given accounts; answers their ids in order. */
export async function openGroup(database: Database, group: string, accounts: readonly Terms[]): Promise<string[]> {
  const ids = accounts.map(() => randomUUID())
  await database.transaction([group], async db => {
    await openCurrency(db, {
      group_code: group,
      id: randomUUID(),
      name: 'hour',
      name_plural: 'hours',
      symbol: 'h',
      decimals: 2,
      scale: 2,
      rate_n: 1,
      rate_d: 1,
      status: 'active',
    })
    for (const [
      at,
      { creditLimit = null, maximumBalance = null, status = 'active', settings = {} },
    ] of accounts.entries()) {
      await openAccount(db, {
        group_code: group,
        id: ids[at] ?? '',
        code: `${group}${String(at).padStart(4, '0')}`,
        credit_limit: creditLimit,
        maximum_balance: maximumBalance,
        status,
        settings: JSON.stringify(settings),
      })
    }
  })
  return ids
}

/** A payment as the payer makes it; what a test does not care about is filled in. */
export function payment(it: Partial<NewTransfer> & Pick<NewTransfer, 'payer' | 'payee' | 'amount'>): NewTransfer {
  return {
    kind: 'transfer',
    id: randomUUID(),
    meta: { description: 'Bread' },
    state: 'committed',
    authorization: 'payer',
    creator: null,
    whenRefused: 'refuse',
    ...it,
  }
}
