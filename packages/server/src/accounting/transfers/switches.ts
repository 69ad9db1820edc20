import { AppError } from '@exchange-kit/model'
import type { GroupStatus } from '@exchange-kit/model'
import type { Part, Party } from './party.ts'

type Sides = { payer: Party; payee: Party }

/** Where the faults of the two parties are shown in the request. */
export type PartyPointers = { payer: string; payee: string }

/** A group that is not active takes no money movements, not even rejections (A-3-9, A-4-34). */
export function groupFaults(status: GroupStatus | 'new'): AppError[] {
  return status === 'active' ? [] : [new AppError('Forbidden', { detail: `the group is ${status}` })]
}

/** Both accounts are active, to create and to accept (A-4-34, L6). `deleted` counts as not there. */
export function accountFaults({ payer, payee }: Sides, pointers: PartyPointers): AppError[] {
  return [
    ...statusFaults(payer, { name: 'payer', pointer: pointers.payer }),
    ...statusFaults(payee, { name: 'payee', pointer: pointers.payee }),
  ]
}

/**
 * The switches a part needs to make a transfer: the payer `allowPayments`; the payee `allowPaymentRequests`, or with a tag
 * his `allowTagPaymentRequests` and the payer's `allowTagPayments`; an administrator neither (A-4-34).
 */
export function switchFaults(
  { payer, payee }: Sides,
  { part, byTag, pointers }: { part: Part; byTag: boolean; pointers: PartyPointers },
): AppError[] {
  switch (part) {
    case 'admin':
      return []
    case 'payer':
      return needed(payer, 'allowPayments', pointers.payer)
    case 'payee':
      if (!byTag) return needed(payee, 'allowPaymentRequests', pointers.payee)
      return [
        ...needed(payee, 'allowTagPaymentRequests', pointers.payee),
        ...needed(payer, 'allowTagPayments', pointers.payer),
      ]
    default:
      return part satisfies never
  }
}

type Switch = 'allowPayments' | 'allowPaymentRequests' | 'allowTagPayments' | 'allowTagPaymentRequests'

function needed({ settings }: Party, name: Switch, pointer: string): AppError[] {
  return settings[name] ? [] : [new AppError('Forbidden', { pointer, detail: `${name} is off` })]
}

function statusFaults({ status }: Party, { name, pointer }: { name: string; pointer: string }): AppError[] {
  if (status === 'active') return []
  if (status === 'deleted') return [new AppError('AccountNotFound', { pointer })]
  return [new AppError('Forbidden', { pointer, detail: `the account of the ${name} is ${status}` })]
}
