import { zeroHash } from '../src/accounting/ledger/link.ts'
import { keyOf, type AccountHead, type GroupHead, type Transfer, type World } from '../src/accounting/ledger/heads.ts'
import type { PostOrder } from '../src/accounting/ledger/orders.ts'
import type { Plan } from '../src/accounting/ledger/plan.ts'

/** The group, its people and the moment of tests that need no database. */
export const group = 'RIBA'
export const [anna, pere, laia] = ['a', 'b', 'c'].map(letter => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
export const now = Date.parse('2026-05-02T10:00:00.000Z')

/** An account without limits and movements, but for the given terms. */
export function head(id: string, terms: Partial<AccountHead> = {}): AccountHead {
  const limits = { creditLimit: null, maximumBalance: null, growTo: null } as const
  return {
    group,
    id,
    status: 'active',
    balance: 0,
    reserved: 0,
    version: 0,
    revision: 0,
    lastTransfer: null,
    ...limits,
    ...terms,
  }
}

/** A world of these accounts in an active group. */
export function worldOf(
  accounts: readonly AccountHead[],
  { transfers = [] as Transfer[], ...terms }: Partial<GroupHead> & { transfers?: Transfer[] } = {},
): World {
  const chain = {
    code: group,
    status: 'active',
    revision: 0,
    sequence: 0,
    hash: zeroHash,
    committed: 0,
    growTo: false,
    ...terms,
  } as const
  return {
    groups: new Map([[group, chain]]),
    accounts: new Map(accounts.map(it => [keyOf(group, it.id), it])),
    transfers: new Map(transfers.map(it => [keyOf(group, it.id), it])),
  }
}

/** One row, or a list of rows that hold together. */
export function post(...rows: PostOrder['rows']): PostOrder {
  return { kind: 'post', group, rows, list: rows.length > 1 }
}

/** What became of each order: `ok` or the codes of its faults. */
export function codes({ verdicts }: Plan): (string[] | 'ok')[] {
  return verdicts.map(verdict => (verdict.ok ? 'ok' : verdict.errors.map(({ code }) => code)))
}

/** The balance of an account a plan looked at. */
export function balanceIn({ writes }: Plan, id: string): number | undefined {
  return writes.accounts.find(({ after }) => after.id === id)?.after.balance
}
