import { accountCode, migrationHeaders } from '@exchange-kit/model'
import type { Reading } from '../work.ts'
import { accountCodes } from './cells.ts'
import { optional } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { openTable } from './dialects/open.ts'
import { Unreadable } from './rows.ts'

/** Codes for the lines of a file: the one a line names, or the next that no line names and nobody has. */
export type Codes = {
  take(code: string | null): string | undefined
  /** What the next line without a code would have been given in a group with nobody in it. */
  usual(): string
}

const column = optional(accountCodes(migrationHeaders.members.code), null)

/** Looks through the members once for the codes they name, so that nobody else is given one of those. */
export async function codesOf(reading: Reading, ground: Ground): Promise<Codes> {
  const named = new Set<string>()
  const { world } = ground
  try {
    const table = await openTable(reading, 'members', ground)
    const at = table?.names.findIndex(name => column.names.includes(name)) ?? -1
    for await (const { cells } of at < 0 || !table ? [] : table.rows) {
      const code = column.read(cells[at] ?? '', world)
      if (code.ok && code.value !== null) named.add(code.value)
    }
  } catch (error) {
    // Whoever reads the rows in earnest says what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  return giving({ named, given: ground.present.codes, group: world.group })
}

function giving({ named, given, group }: Record<'named' | 'given', ReadonlySet<string>> & { group: string }): Codes {
  const taken = new Set<string>()
  let last = 0
  let usual = 0
  return {
    usual() {
      do usual += 1
      while (named.has(accountCode(group, usual)))
      return accountCode(group, usual)
    },
    take(code) {
      if (code !== null) {
        if (taken.has(code)) return undefined
        taken.add(code)
        return code
      }
      do last += 1
      while (named.has(accountCode(group, last)) || given.has(accountCode(group, last)))
      return accountCode(group, last)
    },
  }
}
