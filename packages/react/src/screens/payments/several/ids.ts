import type { CellName } from './rows.ts'

/** The id of a cell, for the links of the summary and for the focus. */
export function cellId(key: string, name: CellName): string {
  return `several-${key}-${name}`
}

/** The id of the one description for all. */
export const sameId = 'several-same'
/** The id of the button that leads on: where the focus is after Back. */
export const continueId = 'several-continue'
