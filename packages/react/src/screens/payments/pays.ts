import type { Transfer } from '@exchange-kit/model'

type Meant = { readonly payer: string; readonly payee: string; readonly amount: number }

/**
 * Whether a stored transfer is the payment that is confirmed here, its amount in the payee's currency. Another one stands
 * under the same id when it was changed after an answer was lost, and the first try had arrived (L7).
 */
export function pays({ attributes, relationships }: Transfer, { payer, payee, amount }: Meant): boolean {
  const { data: from } = relationships.payer
  const { data: to } = relationships.payee
  return from?.id === payer && to?.id === payee && (attributes.payeeAmount ?? attributes.amount) === amount
}
