import { clean } from './rules/clean-text.ts'

/** The name of a column as it is compared: no case, no spaces, hyphens and underscores. */
export function plainHeader(name: string): string {
  // What is longer than any name is none, and is not worth cleaning.
  return clean(name.slice(0, longestHeader))
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
}

const longestHeader = 1000

/** The widest row of a table that is brought in, and its longest cell: beyond any text we take. */
export const mostInTable = { cells: 200, characters: 100_000 } as const
