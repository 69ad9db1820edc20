import { AppError } from '@exchange-kit/model'
import type { GroupStatus, Viewer } from '@exchange-kit/model'
import type { NewTransfer, Row } from '../ledger/orders.ts'
import { automaticConsent } from './acceptance.ts'
import type { KnownAccount } from './books.ts'
import type { Draft } from './draft.ts'
import { partOf } from './part.ts'
import type { Part } from './party.ts'
import { accountFaults, groupFaults, switchFaults } from './switches.ts'
import { unseenBy } from './unseen.ts'

/** What a draft is decided on. `tag` says what became of the tag sent along, if one was. */
export type Facts = {
  viewer: Viewer
  group: { code: string; status: GroupStatus }
  id: string
  payer: KnownAccount | undefined
  payee: KnownAccount | undefined
  tag: 'none' | 'right' | 'wrong'
  /** In a list a booking that is refused fails its row; alone a request is kept as failed (A-4-38). */
  isList: boolean
}

const pointers = { payer: '/relationships/payer', payee: '/relationships/payee' }

/** Decides what a draft between two accounts of one group becomes: an order for the ledger, or its refusal (4.4, 4.5). */
export function rowOf(draft: Draft, facts: Facts): Row {
  const { viewer, group, payer, payee } = facts
  if (!payer || !payee) return refused(missingFaults(facts), null)
  const asAdmin = draft.consent?.type === 'admin'
  const part = partOrFault(viewer, { group: group.code, payer, payee, asAdmin })
  if (part instanceof AppError) return refused([part], orderOf(draft, { facts, payer, payee, part: 'payer' }))
  const order = orderOf(draft, { facts, payer, payee, part })
  const byTag = facts.tag === 'right'
  const faults = [
    ...tagFaults(facts),
    ...groupFaults(group.status),
    ...accountFaults({ payer, payee }, pointers),
    ...switchFaults({ payer, payee }, { part, byTag, pointers }),
    ...debitFaults(draft),
    ...(payer.id === payee.id
      ? [new AppError('BadRequest', { pointer: pointers.payee, detail: 'payer and payee are one' })]
      : []),
  ]
  return faults.length > 0 ? refused(faults, order) : order
}

/** A refusal as the ledger wants it, so that a repetition of something stored is still answered (L7). */
export function refused(errors: readonly AppError[], body: Extract<Row, { kind: 'refused' }>['body']): Row {
  const [first, ...rest] = errors
  if (!first) throw new Error('A refusal needs a fault.')
  return { kind: 'refused', errors: [first, ...rest], body }
}

type Sides = { payer: KnownAccount; payee: KnownAccount }

function orderOf(draft: Draft, { facts, payer, payee, part }: Sides & { facts: Facts; part: Part }): NewTransfer {
  const { state, authorization } = outcome(draft, { part, payer, payee, byTag: facts.tag === 'right' })
  return {
    kind: 'transfer',
    id: facts.id,
    payer: payer.id,
    payee: payee.id,
    // Between accounts of one group both sides are one: what the payee gets is what is paid (A-4-59).
    amount: draft.payeeAmount ?? draft.amount ?? 0,
    meta: draft.meta,
    state,
    authorization,
    creator: facts.viewer.user,
    whenRefused: whenRefusedBy({ part, state, isList: facts.isList }),
    unseen: unseenBy(facts.viewer, { payer, payee }),
    basis: {
      group: Math.min(payer.currency.revision, payee.currency.revision),
      payer: payer.revision,
      payee: payee.revision,
    },
  }
}

/** A payee's request that is granted at once and cannot be booked is kept as failed; in a list its row fails (A-4-38). */
export function whenRefusedBy({
  part,
  state,
  isList,
}: Pick<NewTransfer, 'state'> & { part: Part; isList: boolean }): NewTransfer['whenRefused'] {
  return part === 'payee' && state === 'committed' && !isList ? 'fail' : 'refuse'
}

/** Where a wish leads and by whose consent: payers and administrators book at once, payees ask (A-4-35…39). */
export function outcome(
  { state }: Pick<Draft, 'state'>,
  { part, payer, payee, byTag }: Sides & { part: Part; byTag: boolean },
): Pick<NewTransfer, 'state' | 'authorization'> {
  if (state === 'new') return { state, authorization: null }
  if (part !== 'payee') return { state: 'committed', authorization: part }
  const authorization = automaticConsent({ payer, payee, byTag })
  return authorization ? { state: 'committed', authorization } : { state: 'pending', authorization: null }
}

/** The part a caller has, or why none fits. */
export function partOrFault(viewer: Viewer, sides: Parameters<typeof partOf>[1]): Part | AppError {
  try {
    return partOf(viewer, sides)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function missingFaults({ payer, payee }: Facts): AppError[] {
  const missing = [...(payer ? [] : [pointers.payer]), ...(payee ? [] : [pointers.payee])]
  return missing.map(pointer => new AppError('AccountNotFound', { pointer }))
}

/** A tag that was shown must be the payer's (A-4-48). */
export function tagFaults({ tag }: Pick<Facts, 'tag'>): AppError[] {
  const pointer = '/attributes/authorization/value'
  return tag === 'wrong' ? [new AppError('Forbidden', { pointer, detail: 'the tag is not the payer\u2019s' })] : []
}

// A-4-59: with both amounts, `amount` is the most the payer pays.
function debitFaults({ amount, payeeAmount }: Draft): AppError[] {
  if (amount === undefined || payeeAmount === undefined || payeeAmount <= amount) return []
  return [
    new AppError('InvalidAmount', { pointer: '/attributes/amount', detail: 'the payee is to get more than this' }),
  ]
}
