import { accountCode, expandAccountCode, type MigrationMapping } from '@exchange-kit/model'
import type { Present } from '../../into/present.ts'
import type { Reading } from '../../work.ts'
import { Unreadable } from '../rows.ts'
import { cellOf, look } from './look.ts'

/** The codes that members of another system are given here, by the keys by which its files mean them. */
export type Codes = ReadonlyMap<string, string>

/**
 * Looks through the members once. A code that ends in a number keeps that number, if the letters before it are those of the
 * first, and nobody has it here; others are given the next numbers nobody has. Our own template has codes already: nothing.
 */
export async function codesIn(
  reading: Reading,
  { group, mapping, present }: { group: string; mapping: MigrationMapping | null; present: Present },
): Promise<Codes> {
  const people: string[][] = []
  try {
    const seen = await look(reading, { file: 'members', mapping })
    if (!seen?.sheet?.keys) return new Map()
    for await (const { cells } of seen.rows) people.push([...seen.sheet.keys(cellOf(seen, cells))].filter(Boolean))
  } catch (error) {
    // Whoever reads the rows in earnest says what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  return numbered(people, { group, given: present.codes })
}

function numbered(
  people: readonly (readonly string[])[],
  { group, given }: { group: string; given: ReadonlySet<string> },
): Codes {
  const letters = people.map(keys => split(keys[0])).find(it => it)?.letters
  const codes = new Map<string, string>()
  const taken = new Set(given)
  for (const [main] of people) {
    const parts = split(main)
    const code = parts && parts.letters === letters ? expandAccountCode(parts.digits, group) : undefined
    if (main === undefined || code === undefined || codes.has(main) || taken.has(code)) continue
    codes.set(main, code)
    taken.add(code)
  }
  let last = 0
  for (const [main, ...others] of people) {
    if (main === undefined) continue
    if (!codes.has(main)) {
      do last += 1
      while (taken.has(accountCode(group, last)))
      codes.set(main, accountCode(group, last))
    }
    for (const other of others) if (!codes.has(other)) codes.set(other, codes.get(main) ?? '')
  }
  return codes
}

function split(key: string | undefined): { letters: string; digits: string } | undefined {
  const [, letters, digits] = /^code:([a-z]{0,4})(\d{1,6})$/.exec(key ?? '') ?? []
  return letters === undefined || digits === undefined ? undefined : { letters, digits }
}
