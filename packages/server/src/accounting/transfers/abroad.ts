import { AppError } from '@exchange-kit/model'
import type { GroupStatus, Viewer } from '@exchange-kit/model'
import type { KnownAccount } from './books.ts'
import { partOf } from './part.ts'
import type { Part } from './party.ts'
import { accountFaults, groupFaults } from './switches.ts'

/** A payment between two groups: both accounts, and the status of both groups. */
export type Abroad = {
  viewer: Viewer
  group: string
  payer: KnownAccount
  payee: KnownAccount
  statuses: readonly GroupStatus[]
  asAdmin: boolean
}

const pointers = { payer: '/relationships/payer', payee: '/relationships/payee' }

/**
 * What speaks against a payment or request between two currencies before a path is sought: the part of the caller, what is
 * not active, and the switches of A-4-57.
 */
export function abroadFaults({ viewer, group, payer, payee, statuses, asAdmin }: Abroad): AppError[] {
  const part = partOf(viewer, { group, payer, payee, asAdmin })
  return [
    ...statuses.flatMap(status => groupFaults(status)),
    ...accountFaults({ payer, payee }, pointers),
    ...externalFaults({ payer, payee }, part),
  ]
}

/** A payment needs the payer's switches; a request those, both currencies' for requests, and the payee's own (A-4-57). */
function externalFaults({ payer, payee }: { payer: KnownAccount; payee: KnownAccount }, part: Part): AppError[] {
  const faults: AppError[] = []
  const need = (isOn: boolean, name: string, pointer: string) => {
    if (!isOn) faults.push(new AppError('ExternalPaymentNotAllowed', { pointer, detail: `${name} is off` }))
  }
  need(payer.currency.settings.enableExternalPayments, 'enableExternalPayments', pointers.payer)
  need(payer.settings.allowExternalPayments, 'allowExternalPayments', pointers.payer)
  if (part !== 'payee') return faults
  need(payer.currency.settings.enableExternalPaymentRequests, 'enableExternalPaymentRequests', pointers.payer)
  need(payee.currency.settings.enableExternalPaymentRequests, 'enableExternalPaymentRequests', pointers.payee)
  need(payee.settings.allowExternalPaymentRequests, 'allowExternalPaymentRequests', pointers.payee)
  return faults
}
