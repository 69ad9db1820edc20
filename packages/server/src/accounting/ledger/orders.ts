import type { AppError } from '@exchange-kit/model'
import type { AuthorizationType, TransferMetaColumn } from '../tables.ts'
import type { Transfer } from './heads.ts'

/** Who acts: the id of a user, or `null` for the server's own jobs. */
type Actor = string | null

/** What becomes of a booking the limits refuse: nothing is stored, or the transfer is kept as `failed` (A-4-38, A-4-41). */
type WhenRefused = 'refuse' | 'fail'

/** Parties whose balance the asker may not see; absent = they see both (A-1-45). */
export type Unseen = readonly ('payer' | 'payee')[]

/** A transfer to make. Role and acceptance are decided already; `state` is what they led to. */
export type NewTransfer = {
  readonly kind: 'transfer'
  readonly id: string
  readonly payer: string
  readonly payee: string
  readonly amount: number
  readonly meta: TransferMetaColumn
  /** `new` = a quote, checked as if committed; `pending` = waits for the payer. */
  readonly state: 'new' | 'pending' | 'committed'
  /** How consent was given, if it was. */
  readonly authorization: AuthorizationType | null
  readonly creator: Actor
  readonly whenRefused: WhenRefused
  readonly unseen?: Unseen
  /** Revisions that what was decided before rests on; absent = it rests on nothing that changes. */
  readonly basis?: Basis
}

/** Revisions of the group's head and of both accounts as the asker saw them. */
export type Basis = { readonly group: number; readonly payer: number; readonly payee: number }

/** A refund (L10): the parties are those of the original, reversed; `rest` = all that is not refunded yet. */
export type NewRefund = {
  readonly kind: 'refund'
  readonly id: string
  readonly of: string
  readonly amount: number | 'rest'
  readonly meta: TransferMetaColumn
  readonly authorization: AuthorizationType
  readonly creator: Actor
  /** What it refunds went to another group. */
  readonly abroad?: boolean
  /** Its creator is no party: he administers the group. */
  readonly byAdmin?: boolean
  readonly unseen?: Unseen
}

/** Whether a row concerns another group too. */
export function leadsAbroad(row: Row): boolean {
  const body = row.kind === 'refused' ? row.body : row
  return body?.kind === 'crossing' || (body?.kind === 'refund' && body.abroad === true)
}

/** An account and the group it belongs to. */
export type Side = { readonly group: string; readonly id: string }

/**
 * A transfer between two groups (L13). What each side moves is fixed when it is made (A-4-59); the path is sought when it is
 * booked.
 */
export type NewCrossing = Omit<NewTransfer, 'kind' | 'payer' | 'payee' | 'amount' | 'basis'> & {
  readonly kind: 'crossing'
  readonly payer: Side
  readonly payee: Side
  /** What the payer pays, in the currency of his group. */
  readonly payerAmount: number
  /** What the payee gets, in the currency of hers. */
  readonly payeeAmount: number
  /** The amounts as they were sent: rates may change until a repetition comes (L7). */
  readonly asked: { readonly amount: number | null; readonly payeeAmount: number | null }
  /** Revisions of both sides that what was decided before rests on. */
  readonly basis?: { readonly payer: SideBasis; readonly payee: SideBasis }
}

/** Revisions of a group's head and of an account in it as the asker saw them. */
export type SideBasis = { readonly group: number; readonly account: number }

/**
 * A row others found fault with. It fails, unless a transfer with this id is stored already and was made from the same
 * `body` (L7: the answer to a repetition does not depend on what may be done now).
 */
export type RefusedRow = {
  readonly kind: 'refused'
  readonly errors: readonly [AppError, ...AppError[]]
  readonly body: NewTransfer | NewCrossing | NewRefund | null
}

/** One row of a POST. */
export type Row = NewTransfer | NewCrossing | NewRefund | RefusedRow

/** Rows that are booked all or not at all (L9). `list` = they came as an array, which decides the pointers of errors. */
export type PostOrder = {
  readonly kind: 'post'
  readonly group: string
  readonly rows: readonly Row[]
  readonly list: boolean
  /** Some of it concerns other groups too: a crossing, or the refund of one. */
  readonly abroad?: boolean
  /** Only what would come of it is asked: limits the asker may not see are not judged (A-4-35). */
  readonly isRehearsal?: boolean
}

/** A step of a stored transfer, asked for on what was read (L8). */
export type ChangeOrder = {
  readonly kind: 'change'
  readonly group: string
  readonly id: string
  /** State and revision the asker saw: a change made since is judged anew, never overwritten. */
  readonly seen: Pick<Transfer, 'state' | 'revision'>
  readonly to: 'new' | 'pending' | 'committed' | 'rejected' | 'deleted'
  readonly authorization: AuthorizationType | null
  /** Kept as `meta.reason`. */
  readonly reason: string | null
  /** What its creator changes while it is `new`. */
  readonly edit: Partial<Pick<NewTransfer, 'payer' | 'payee' | 'amount' | 'meta'>> & {
    /** Of a transfer between groups: both amounts, instead of `amount`. */
    readonly amounts?: Pick<NewCrossing, 'payerAmount' | 'payeeAmount'>
  }
  readonly whenRefused: WhenRefused
  /** Whose limits are told last, and of a quote not at all. */
  readonly unseen?: Unseen
  /** The transfer is one between groups. */
  readonly abroad?: boolean
  /** The administrator who asks as such, being no party. */
  readonly admin?: string
}

/** The end of an account (L15): its remainder moves to `to`, its open transfers are withdrawn. */
export type CloseOrder = {
  readonly kind: 'close'
  readonly group: string
  readonly account: string
  readonly to: string | null
  /** Id and words of the transfer that moves the remainder. */
  readonly transfer: Pick<NewTransfer, 'id' | 'meta' | 'authorization' | 'creator'>
}

/** Whether an order may concern rows of other groups than its own. */
export function isAbroad(order: Order): boolean {
  return order.kind === 'close' || order.abroad === true
}

/** What the ledger can be asked for, each done whole or not at all. */
export type Order = PostOrder | ChangeOrder | CloseOrder

/**
 * A transfer as it is stored now; `fresh` = this order made or changed it, `false` = it was so already. Among rows of a list,
 * `isBeyond` = it passes a limit the asker may not see, so the list cannot be booked.
 */
export type Posted = { readonly transfer: Transfer; readonly fresh: boolean; readonly isBeyond?: boolean }
