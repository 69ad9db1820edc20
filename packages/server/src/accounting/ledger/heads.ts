import type { Selectable } from 'kysely'
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

/** Everything one plan is made from. What is missing does not exist. */
export type World = {
  readonly groups: ReadonlyMap<string, GroupHead>
  readonly accounts: ReadonlyMap<string, AccountHead>
  readonly transfers: ReadonlyMap<string, Transfer>
}

/** The key of an account or a transfer in a {@link World}: ids are only unique within their group. */
export function keyOf(group: string, id: string): string {
  return `${group}/${id}`
}
