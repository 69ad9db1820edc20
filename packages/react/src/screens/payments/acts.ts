import type { Transfer } from '@exchange-kit/model'

/** What can be done with a payment on its page (S-PAY-61). */
export type TransferAct = 'accept' | 'reject' | 'cancel' | 'payAgain' | 'askBack' | 'askAgain' | 'refund' | 'correct'

/** The viewer's part in a payment: the first that fits (A-4-33). */
export type Part = 'payer' | 'payee' | 'admin' | 'none'

/** What the viewer is to a payment; `accounts` are the viewer's own. */
export function partOf(
  { relationships: { payer, payee } }: Pick<Transfer, 'relationships'>,
  { accounts, isAdmin }: { readonly accounts: readonly string[]; readonly isAdmin: boolean },
): Part {
  if (payer.data && accounts.includes(payer.data.id)) return 'payer'
  if (payee.data && accounts.includes(payee.data.id)) return 'payee'
  return isAdmin ? 'admin' : 'none'
}

/** The acts of a state and a part, exactly the table of S-PAY-61; nothing else is offered. */
export function actsOn(transfer: Pick<Transfer, 'attributes' | 'relationships'>, part: Part): readonly TransferAct[] {
  const { state } = transfer.attributes
  switch (state) {
    case 'new':
    case 'accepted':
      return []
    case 'pending':
      return part === 'payer' ? ['accept', 'reject'] : part === 'none' ? [] : ['cancel']
    case 'committed':
      return part === 'payer' ? ['payAgain', 'askBack'] : canRefund(transfer) ? refundBy(part) : []
    case 'rejected':
    case 'failed':
      return part === 'payer' ? ['payAgain'] : part === 'payee' ? ['askAgain'] : []
    case 'deleted':
      return part === 'payee' ? ['askAgain'] : []
    default:
      return state satisfies never
  }
}

/** What is not yet given back of a payment: the most a refund may be (S-PAY-62). */
export function leftToRefund({ attributes }: Pick<Transfer, 'attributes'>): number {
  return Math.max(0, attributes.amount - attributes.refunded)
}

/** Whether a payment settles by itself within moments, so that its page looks again (S-PAY-61). */
export function isSettling({ attributes: { state } }: Pick<Transfer, 'attributes'>): boolean {
  return state === 'new' || state === 'accepted'
}

function canRefund(transfer: Pick<Transfer, 'attributes' | 'relationships'>): boolean {
  return transfer.relationships.refundOf.data === null && leftToRefund(transfer) > 0
}

function refundBy(part: Part): readonly TransferAct[] {
  if (part === 'payee') return ['refund']
  return part === 'admin' ? ['correct'] : []
}
