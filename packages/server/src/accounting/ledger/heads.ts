import type { Selectable } from 'kysely'
import type { Line, Trader } from '../trade/trust.ts'
import type { TransferRow } from '../tables.ts'

/** A stored transfer, as its row says it. */
export type Transfer = Selectable<TransferRow>

/** What the planner knows of an account. Amounts are integers of 10^-scale; `null` = unlimited. */
export type AccountHead = {
  readonly group: string
  readonly id: string
  readonly status: 'active' | 'disabled' | 'suspended' | 'deleted'
  readonly balance: number
  readonly reserved: number
  readonly version: number
  readonly revision: number
  readonly creditLimit: number | null
  readonly maximumBalance: number | null
  /** Up to where payments received raise the credit limit (L14); `null` = as the currency says. */
  readonly growTo: number | false | null
  /** Of its last committed transfer, as far as this plan made it; `null` = unchanged. */
  readonly lastTransfer: Date | null
}

/** What the planner knows of a group: whether it may move money, and the end of its chain (L12). */
export type GroupHead = {
  readonly code: string
  readonly status: 'new' | 'active' | 'disabled'
  readonly revision: number
  readonly sequence: number
  readonly hash: string
  /** Time of the last link, in milliseconds. */
  readonly committed: number
  readonly growTo: number | false
}

/** A trustline as its row says it; `revision` grows with each change. */
export type LineHead = Line & { readonly id: string; readonly revision: number }

/** What payments between groups are planned on (L13). Lines by {@link keyOf} of their two groups. */
export type Trade = {
  readonly traders: ReadonlyMap<string, Trader>
  readonly lines: ReadonlyMap<string, LineHead>
  /** Groups with a line to or from a group. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>
  /** The account of each group that holds its balance of trade. */
  readonly externals: ReadonlyMap<string, string>
}

/** Everything one plan is made from. What is missing does not exist; `trade` is there for payments between groups only. */
export type World = {
  readonly groups: ReadonlyMap<string, GroupHead>
  readonly accounts: ReadonlyMap<string, AccountHead>
  readonly transfers: ReadonlyMap<string, Transfer>
  readonly trade?: Trade
}

/** The key of an account, a transfer or a line in a {@link World}: ids are only unique within their group. */
export function keyOf(group: string, id: string): string {
  return `${group}/${id}`
}
