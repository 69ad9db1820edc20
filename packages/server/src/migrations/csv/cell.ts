import { clean } from '@exchange-kit/model'

/** The text of a cell. What spreadsheets would take for a formula goes out with an apostrophe, and comes back without it (A-4-72). */
export function textOf(cell: string): string {
  return clean(cell).replace(/^'(?=[=+\-@])/, '')
}
