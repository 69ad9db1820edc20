import { AppError, convertDown, convertUp } from '@exchange-kit/model'
import type { GroupStatus } from '@exchange-kit/model'
import type { NewCrossing, Row, SideBasis } from '../ledger/index.ts'
import type { KnownAccount } from './books.ts'
import type { Draft } from './draft.ts'
import type { Part } from './party.ts'
import { outcome, partOrFault, refused, tagFaults, whenRefusedBy } from './row.ts'
import type { Facts } from './row.ts'
import { accountFaults, groupFaults, switchFaults } from './switches.ts'
import { unseenBy } from './unseen.ts'

type Sides = { payer: KnownAccount; payee: KnownAccount }

/** What a payment between two groups is decided on; `statuses` are those of both groups. */
export type FactsAbroad = Omit<Facts, 'payer' | 'payee'> & Sides & { statuses: readonly GroupStatus[] }

/** What each side moves, fixed when the transfer is made (A-4-59). */
type Amounts = Pick<NewCrossing, 'payerAmount' | 'payeeAmount'>

const pointers = { payer: '/relationships/payer', payee: '/relationships/payee' }

/** Decides a payment or request between two groups (4.6): an order for the ledger, or its refusal. */
export function crossingOf(draft: Draft, facts: FactsAbroad): Row {
  const { viewer, group, id, payer, payee, isList } = facts
  const asAdmin = draft.consent?.type === 'admin'
  const found = partOrFault(viewer, { group: group.code, payer, payee, asAdmin })
  if (found instanceof AppError) return refused([found], null)
  const part = partAbroad(found, facts)
  const amounts = amountsOrFault(draft, { group: group.code, payer, payee })
  if (amounts instanceof AppError) return refused([amounts], null)
  const byTag = facts.tag === 'right'
  const { state, authorization } = outcome(draft, { part, payer, payee, byTag })
  const { amount = null, payeeAmount = null } = draft
  const order: NewCrossing = {
    kind: 'crossing',
    id,
    payer: { group: payer.group, id: payer.id },
    payee: { group: payee.group, id: payee.id },
    ...amounts,
    asked: { amount, payeeAmount },
    meta: draft.meta,
    state,
    authorization,
    creator: viewer.user,
    whenRefused: whenRefusedBy({ part, state, isList }),
    unseen: unseenBy(viewer, { payer, payee }),
    basis: { payer: basisOf(payer), payee: basisOf(payee) },
  }
  const faults = [
    ...tagFaults(facts),
    ...facts.statuses.flatMap(status => groupFaults(status)),
    ...accountFaults({ payer, payee }, pointers),
    ...switchFaults({ payer, payee }, { part, byTag, pointers }),
    ...externalFaults({ payer, payee }, part),
  ]
  return faults.length > 0 ? refused(faults, order) : order
}

/** @throws InvalidAmount when the amounts do not fit each other or the other currency */
export function amountsOf(
  { amount, payeeAmount }: Pick<Draft, 'amount' | 'payeeAmount'>,
  { group, payer, payee }: Sides & { group: string },
): Amounts {
  const [from, to] = [payer.currency.worth, payee.currency.worth]
  const most = group === payer.group ? amount : undefined
  // In the payer's group the amount is the most he pays; in the payee's it is what was asked.
  const asked = payeeAmount ?? (most === undefined ? amount : convertDown(most, from, to))
  if (asked === undefined || asked < 1) throw amountFault('worth nothing in the currency of the payee')
  const payerAmount = convertUp(asked, to, from)
  if (most !== undefined && payerAmount > most) throw amountFault('the payee is to get more than this')
  return { payerAmount, payeeAmount: asked }
}

function basisOf({ revision: account, currency }: KnownAccount): SideBasis {
  return { group: currency.revision, account }
}

function amountsOrFault(draft: Draft, sides: Sides & { group: string }): Amounts | AppError {
  try {
    return amountsOf(draft, sides)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

// An administrator moves money of his own group; to one elsewhere he is a payee who asks.
function partAbroad(part: Part, { viewer, group, payer }: FactsAbroad): Part {
  return part === 'admin' && payer.group !== group.code && !viewer.superadmin ? 'payee' : part
}

/** A payment needs the payer's switches; a request those, both currencies' for requests, and the payee's own (A-4-57). */
function externalFaults({ payer, payee }: Sides, part: Part): AppError[] {
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

function amountFault(detail: string): AppError {
  return new AppError('InvalidAmount', { pointer: '/attributes/amount', detail })
}
