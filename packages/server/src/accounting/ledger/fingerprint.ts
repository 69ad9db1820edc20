import { hash } from 'node:crypto'
import { canonical, canonicalOnce } from './canonical.ts'
import type { NewCrossing, NewRefund, NewTransfer } from './orders.ts'

// Made row by row before a list is planned at a stroke; of a payment between groups, for each of them.
const made = new WeakMap<object, { group: string; print: string }>()

/**
 * What a repetition must equal (L7): the body as accepted and who sent it. Not the state reached: a request that became
 * `pending` the first time is the same request when acceptance would be automatic now.
 */
export function fingerprintOf(group: string, it: NewTransfer | NewCrossing | NewRefund): string {
  const known = made.get(it)
  if (known?.group === group) return known.print
  // As one list, with what it has in common with the chain written once.
  const parts = [
    ...[group, it.id, it.creator].map(canonical),
    canonicalOnce(it.meta),
    ...substanceOf(it).map(canonical),
  ]
  const print = hash('sha256', `[${parts.join(',')}]`)
  made.set(it, { group, print })
  return print
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
