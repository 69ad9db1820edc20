import { hash } from 'node:crypto'
import { canonicalOnce } from './canonical.ts'
import type { Transfer } from './heads.ts'

/** The hash before the first link of a group. */
export const zeroHash = '0'.repeat(64)

/** The facts of a committed transfer that never change again; what a refund changes on it (`refunded`) is not among them. */
export type Fact = Pick<
  Transfer,
  | 'group_code'
  | 'id'
  | 'payer'
  | 'payer_group'
  | 'payee'
  | 'payee_group'
  | 'amount'
  | 'payer_amount'
  | 'payee_amount'
  | 'meta'
  | 'authorization_type'
  | 'refund_of'
  | 'creator'
  | 'committed'
>

/** L12: the hash of a link, SHA-256 in hex over the hash before it, its sequence and the transfer's facts. */
export function linkHash({ previous, sequence, fact }: { previous: string; sequence: number; fact: Fact }): string {
  const facts = [
    fact.group_code,
    fact.id,
    fact.payer,
    fact.payer_group,
    fact.payee,
    fact.payee_group,
    fact.amount,
    fact.payer_amount,
    fact.payee_amount,
    fact.authorization_type,
    fact.refund_of,
    fact.creator,
    fact.committed?.toISOString() ?? null,
  ]
  return hash('sha256', `${previous}\n${sequence}\n${JSON.stringify(facts)}\n${canonicalOnce(fact.meta)}`)
}
