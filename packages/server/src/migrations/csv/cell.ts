import { clean, withoutApostrophe } from '@exchange-kit/model'

/** The text of a cell, as our own files write it too (A-4-72). */
export function textOf(cell: string): string {
  return withoutApostrophe(clean(cell))
}
