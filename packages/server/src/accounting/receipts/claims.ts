import type { TransferState } from '@exchange-kit/model'
import type { TransferMetaColumn } from '../tables.ts'

/** A transfer as its payee's side saw it. */
export type ReceiptRow = {
  id: string
  state: TransferState
  payee_amount: number
  payee: string
  payee_code: string
  payee_group: string
  scale: number
  meta: TransferMetaColumn
  updated: Date
}

/** What a receipt signs: amount and currency are the payee's, and nothing is said about the payer (A-4-62). */
export type ReceiptClaims = {
  iss: string
  sub: string
  state: TransferState
  amount: number
  scale: number
  currency: string
  payee: { id: string; code: string }
  reference?: string
  time: string
  iat: number
}

/** The claims of a receipt signed now. */
export function claimsOf(row: ReceiptRow, { issuer, now }: { issuer: string; now: Date }): ReceiptClaims {
  const { reference } = row.meta
  return {
    iss: issuer,
    sub: row.id,
    state: row.state,
    amount: row.payee_amount,
    scale: row.scale,
    currency: row.payee_group,
    payee: { id: row.payee, code: row.payee_code },
    ...(reference === undefined ? {} : { reference }),
    time: row.updated.toISOString(),
    iat: Math.floor(now.getTime() / 1000),
  }
}
