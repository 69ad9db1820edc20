import type { FirstRow } from '@exchange-kit/model'
import type { World } from '../column.ts'

/** The text of a row in the first of these columns that its file has; none where there is no such column. */
export type Cell = (...names: readonly string[]) => string

/** What else the files of a migration say, that a row is translated in the light of. */
export type Lights = {
  world: World
  /** Where a member of another system can be reached, by his key and the kind of contact. */
  contactOf: (keys: readonly string[], kind: string) => string
}

/**
 * Where a column of ours comes from: their columns, in plain form, the first of which that is there counts, and how its text
 * is made ours. A column that holds accounts gives keys instead, which the members' file explains.
 */
export type From =
  | { names: readonly string[]; read?: (text: string, cell: Cell, lights: Lights) => string }
  | { names: readonly string[]; account: (text: string, cell: Cell) => string }

/** One file of another system: what it is recognised by, and how its rows become rows of our own template (B11). */
export type Sheet = {
  fits: (first: FirstRow) => boolean
  /** Names of its columns when no header says them. */
  positions?: readonly string[]
  /** By the names of our columns, in plain form. */
  columns: Readonly<Record<string, From>>
  /** Keys by which other files mean this member; the first is the one by which people know him. */
  keys?: (cell: Cell) => readonly string[]
  /** Of a file that holds offers and needs: which of them this row is. */
  kindOf?: (cell: Cell) => 'offers' | 'needs'
  /** Rows that are none, such as headings. */
  isPassed?: (cell: Cell) => boolean
  /** What the payer gave beyond what the payee got: it goes to the treasury. */
  levyOf?: (cell: Cell, world: World) => string | undefined
  /** Amounts are as fine as the currency can count, not as it is shown. */
  isFine?: boolean
}

/** The sheets of a system by our files; offers and needs may be in one. */
export type Dialect = {
  /** As the log calls it. */
  words: string
  members: readonly Sheet[]
  listings: readonly Sheet[]
  transfers: readonly Sheet[]
  contacts?: Sheet
}

/** The account of the group itself, which takes levies and what was paid to and by the system. */
export const treasury = 'treasury'

/** The key of a member: what stands for him, in which of the numberings of his system. */
export function key(space: 'code' | 'id', text: string): string {
  return text === '' ? '' : `${space}:${withoutZeros(text.toLowerCase())}`
}

/** A number without the zeros before it; any other text as it is. Two patterns, as one would take the square of its length. */
export function withoutZeros(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}
