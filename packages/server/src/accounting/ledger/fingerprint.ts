import { hash } from 'node:crypto'
import { canonical } from './canonical.ts'
import type { NewRefund, NewTransfer } from './orders.ts'

/**
 * What a repetition must equal (L7): the body as accepted and who sent it. Not the state reached: a request that became
 * `pending` the first time is the same request when acceptance would be automatic now.
 */
export function fingerprintOf(group: string, it: NewTransfer | NewRefund): string {
  const body =
    it.kind === 'refund'
      ? [group, it.id, it.creator, it.meta, it.amount, it.of]
      : [group, it.id, it.creator, it.meta, it.amount, it.payer, it.payee, it.state === 'new']
  return hash('sha256', canonical(body))
}
