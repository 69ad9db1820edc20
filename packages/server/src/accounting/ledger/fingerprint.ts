import { hash } from 'node:crypto'
import { canonical, canonicalOnce } from './canonical.ts'
import type { NewCrossing, NewRefund, NewTransfer } from './orders.ts'

/**
 * What a repetition must equal (L7): the body as accepted and who sent it. Not the state reached: a request that became
 * `pending` the first time is the same request when acceptance would be automatic now.
 */
export function fingerprintOf(group: string, it: NewTransfer | NewCrossing | NewRefund): string {
  // As one list, with what it has in common with the chain written once.
  const parts = [
    ...[group, it.id, it.creator].map(canonical),
    canonicalOnce(it.meta),
    ...substanceOf(it).map(canonical),
  ]
  return hash('sha256', `[${parts.join(',')}]`)
}

function substanceOf(it: NewTransfer | NewCrossing | NewRefund): unknown[] {
  switch (it.kind) {
    case 'transfer':
      return [it.amount, it.payer, it.payee, it.state === 'new']
    case 'crossing':
      return [it.asked, it.payer, it.payee, it.state === 'new']
    case 'refund':
      return [it.amount, it.of]
    default:
      return it satisfies never
  }
}
