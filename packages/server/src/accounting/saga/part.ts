import type { Note, Writes } from '../ledger/draft.ts'
import type { Trade, Transfer } from '../ledger/heads.ts'

/** A transfer on its way to a state. */
export type Step = {
  /** As it was, `null` when it is new. */
  readonly before: Transfer | null
  /** As it is to be. */
  readonly after: Transfer
}

/**
 * What a payment that several databases take part in does in one group (L13). Written down before anything is held, so that
 * whoever finds it can bring it to its end. Survives JSON, see {@link partOf}.
 */
export type Part = {
  readonly group: string
  /** The scale its amounts are in; absent in what a server of before wrote. */
  readonly scale?: number | undefined
  readonly steps: readonly Step[]
  /** What accounts have less and more when all of it is booked. */
  readonly accounts: readonly { readonly id: string; readonly out: number; readonly in: number }[]
  /** How what is owed over lines of this group grows and falls. */
  readonly lines: readonly { readonly trusted: string; readonly rise: number; readonly fall: number }[]
  /** What is refunded of transfers that were booked before (L10). */
  readonly refunded: readonly { readonly id: string; readonly amount: number; readonly revision: number }[]
  readonly notes: readonly Note[]
}

/** Takes what a plan would write apart, by group; those it only looked at have an empty part, so that they are looked at again. */
export function partsOf({ groups, made, changed, lines, notes }: Writes, trade: Trade): Part[] {
  const steps: Step[] = [...made.map(after => ({ before: null, after })), ...changed.filter(isStep)]
  const codes = new Set([
    ...groups.map(({ before }) => before.code),
    ...steps.map(({ after }) => after.group_code),
    ...lines.map(({ before }) => before.group),
  ])
  return [...codes].sort().map(group => {
    const own = steps.filter(({ after }) => after.group_code === group)
    return {
      group,
      scale: trade.traders.get(group)?.worth.scale,
      steps: own,
      accounts: accountsOf(own, trade.externals.get(group)),
      lines: lines
        .filter(({ before }) => before.group === group)
        .map(({ before, after }) => ({ trusted: before.trusted, ...moved(after.owed - before.owed) })),
      refunded: changed
        .filter(it => it.after.group_code === group && !isStep(it))
        .map(({ before, after }) => {
          return { id: before.id, amount: after.refunded - before.refunded, revision: before.revision }
        }),
      notes: notes.filter(({ transfer }) => transfer.group_code === group),
    }
  })
}

/** Whether a step books something. */
export function isBooking({ before, after }: Step): boolean {
  return after.state === 'committed' && before?.state !== 'committed'
}

// A booked transfer only changes by what is refunded of it.
function isStep({ before }: { before: Transfer }): boolean {
  return before.state !== 'committed'
}

function moved(by: number): { rise: number; fall: number } {
  return { rise: Math.max(0, by), fall: Math.max(0, -by) }
}

function accountsOf(steps: readonly Step[], external: string | undefined): Part['accounts'] {
  const sums = new Map<string, { out: number; in: number }>()
  const add = (id: string, out: number, more: number) => {
    const sum = sums.get(id) ?? { out: 0, in: 0 }
    sums.set(id, { out: sum.out + out, in: sum.in + more })
  }
  for (const { after: it } of steps.filter(isBooking)) {
    const abroad = external ?? ''
    add(it.payer_group === it.group_code ? it.payer : abroad, it.amount, 0)
    add(it.payee_group === it.group_code ? it.payee : abroad, 0, it.amount)
  }
  // All is booked in one transaction, in the order it was planned in: what stays is what must be held.
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, sum]) => ({ id, out: Math.max(0, sum.out - sum.in), in: Math.max(0, sum.in - sum.out) }))
}

/** A part as it was before it became JSON. */
export function partOf(stored: unknown): Part {
  const part = stored as Part
  return {
    ...part,
    steps: part.steps.map(({ before, after }) => ({ before: before && revived(before), after: revived(after) })),
    notes: part.notes.map(note => ({ ...note, transfer: revived(note.transfer) })),
  }
}

function revived(it: Transfer): Transfer {
  const { created, updated, committed } = it
  return {
    ...it,
    created: new Date(created),
    updated: new Date(updated),
    committed: committed === null ? null : new Date(committed),
  }
}
