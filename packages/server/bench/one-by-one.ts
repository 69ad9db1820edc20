import { manyErrors } from '@exchange-kit/model'
import { planLocked } from '../src/accounting/ledger/locked.ts'
import type { Ledger, Posted } from '../src/accounting/ledger/index.ts'
import type { Order } from '../src/accounting/ledger/orders.ts'
import type { Database } from '../src/database/index.ts'

const atOnce = 8

/** The ledger as it is usually written: a transaction a request, over a pool of eight. To compare with, not to use. */
export function oneByOne(database: Database): Ledger {
  const waiting: (() => void)[] = []
  let free = atOnce

  return {
    post: order => run({ kind: 'post', ...order }),
    rehearse: () => Promise.reject(new Error('Only payments are measured.')),
    change: () => Promise.reject(new Error('Only payments are measured.')),
    closeAccount: () => Promise.reject(new Error('Only payments are measured.')),
    stop: () => Promise.resolve(),
  }

  async function run(order: Order): Promise<readonly Posted[]> {
    if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
    else free--
    try {
      const { verdicts } = await planLocked(database, [{ order, within: undefined }], Date.now)
      const [verdict] = verdicts
      if (!verdict?.ok) throw verdict ? manyErrors(verdict.errors) : new Error('No verdict.')
      return verdict.posted
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
