import { expandAccountCode, maxAmount, type Direction, type Unit } from '@exchange-kit/model'
import { readFields } from '../form/fields.ts'
import type { Person } from '../form/people.ts'
import { cellsOf, isBlank, type CellName, type Row, type Table } from './rows.ts'

/** A payment that is ready to be sent, and the row it stands in. */
export type Item = {
  readonly payer: Person
  readonly payee: Person
  readonly amount: number
  readonly description: string
}

/** What is wrong with a cell: a code of S-FORM-6 or of the catalogue. */
export type CellFault = { readonly key: string; readonly name: CellName; readonly code: string }

/** What is known of an account code: who it is, that there is none, or not yet. */
export type Known = Person | 'missing' | 'closed' | undefined

/** A table, read by the rules. */
export type Reading = {
  /** Rows in which something stands, in their order. */
  readonly filled: readonly Row[]
  /** Rows without a fault, with what they say. */
  readonly ready: ReadonlyMap<string, Item>
  readonly faults: readonly CellFault[]
  /** Rows equal to an earlier one: warned of, not forbidden (S-PAY-41). */
  readonly twins: ReadonlySet<string>
  /** The sum of the rows that are ready; `null` when no number keeps it exact. */
  readonly total: number | null
  /** Whether an account is still being looked up. */
  readonly isLooking: boolean
}

type Ground = {
  readonly direction: Direction
  readonly group: string
  readonly unit: Unit
  readonly own: Person
  readonly known: (code: string) => Known
}

/** Reads every filled row by the rules of the simple form (S-FORM-2, S-PAY-41). */
export function readTable({ rows, isSame, description }: Table, ground: Ground): Reading {
  const cells = cellsOf(ground.direction, isSame)
  const filled = rows.filter(row => !isBlank(row, cells))
  const ready = new Map<string, Item>()
  const faults: CellFault[] = []
  let isLooking = false
  for (const row of filled) {
    const read = readRow(isSame ? { ...row, description } : row, ground)
    if (read.isLooking) isLooking = true
    if (read.item) ready.set(row.key, read.item)
    faults.push(...read.faults.map(it => ({ ...it, key: row.key })))
  }
  const sum = [...ready.values()].reduce((total, { amount }) => total + amount, 0)
  return { filled, ready, faults, twins: twinsIn(ready), total: sum <= maxAmount ? sum : null, isLooking }
}

/** The account codes a table names, to be looked up together. */
export function codesIn(rows: readonly Row[], group: string): readonly string[] {
  const codes = rows.flatMap(({ payer, payee }) => [payer, payee]).map(text => expandAccountCode(text, group))
  return [...new Set(codes.filter(code => code !== undefined))].sort()
}

type RowReading = {
  readonly item: Item | null
  readonly faults: readonly Omit<CellFault, 'key'>[]
  readonly isLooking: boolean
}

function readRow(row: Row, { direction, group, unit, own, known }: Ground): RowReading {
  const sideOf = (name: 'payer' | 'payee'): Person | string | undefined => {
    if (!cellsOf(direction).includes(name)) return own
    if (row[name].trim() === '') return 'Required'
    const code = expandAccountCode(row[name], group)
    if (!code) return 'AccountNotFound'
    const found = known(code)
    if (found === 'missing') return 'AccountNotFound'
    if (found === 'closed') return 'ExternalPaymentNotAllowed'
    return found && !found.isActive ? 'AccountInactive' : found
  }
  const payer = sideOf('payer')
  const payee = sideOf('payee')
  const { amount, description } = row
  const reading = readFields({ payer: idIn(payer), payee: idIn(payee), amount, description }, unit)
  const sides = (['payer', 'payee'] as const).flatMap(name => {
    const found = name === 'payer' ? payer : payee
    return typeof found === 'string' ? [{ name, code: found }] : []
  })
  const ruled = reading.ok
    ? []
    : (['payer', 'payee', 'description', 'amount'] as const).flatMap(name => {
        const code = reading.faults[name]
        const isSide = name === 'payer' || name === 'payee'
        // Required sides are known better above; that both are one account only the rules say.
        if (!code || (isSide && code === 'Required')) return []
        return [{ name: shownAt(name, direction), code }]
      })
  const isLooking = payer === undefined || payee === undefined
  const foreign = isForeign(row, { direction, group, own })
    ? [{ name: cellsOf(direction)[0] ?? 'payee', code: 'AccountIsNotYours' }]
    : []
  const item =
    reading.ok && sides.length + foreign.length === 0 && isPerson(payer) && isPerson(payee)
      ? { payer, payee, amount: reading.draft.amount, description: reading.draft.description }
      : null
  return { item, faults: [...foreign, ...sides, ...ruled], isLooking }
}

// S-PAY-52: a file may name another account on one's own side. It is never silently replaced by the own one.
function isForeign(row: Row, { direction, group, own }: Pick<Ground, 'direction' | 'group' | 'own'>): boolean {
  if (direction === 'transfer') return false
  const text = row[direction === 'send' ? 'payer' : 'payee'].trim()
  return text !== '' && expandAccountCode(text, group) !== own.code
}

/** The cell a fault stands at: one's own side has none. */
export function shownAt(name: CellName, direction: Direction): CellName {
  if (name === 'payer' && direction === 'send') return 'payee'
  return name === 'payee' && direction === 'receive' ? 'payer' : name
}

function isPerson(side: Person | string | undefined): side is Person {
  return typeof side === 'object'
}

function idIn(side: Person | string | undefined): string {
  return isPerson(side) ? side.account : ''
}

function twinsIn(ready: ReadonlyMap<string, Item>): ReadonlySet<string> {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const [key, { payer, payee, amount, description }] of ready) {
    const name = JSON.stringify([payer.account, payee.account, amount, description])
    if (seen.has(name)) twins.add(key)
    seen.add(name)
  }
  return twins
}
