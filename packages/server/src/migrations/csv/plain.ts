import { clean } from '@exchange-kit/model'

/** The name of a column as we compare it: no case, no spaces, hyphens and underscores. */
export function plain(name: string): string {
  return clean(name)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
}

/** The text of a cell. What spreadsheets would take for a formula goes out with an apostrophe, and comes back without it (A-4-72). */
export function textOf(cell: string): string {
  return clean(cell).replace(/^'(?=[=+\-@])/, '')
}
