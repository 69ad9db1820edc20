import { accountCode } from '@exchange-kit/model'
import type { Reading } from '../work.ts'
import { accountCodes } from './cells.ts'
import { optional, type World } from './column.ts'
import { piecesOf } from '../files.ts'
import { rowsOf, Unreadable } from './rows.ts'
import { separatorOf } from './separator.ts'
import { plain } from './table.ts'

/** Codes for the lines of a file: the one a line names, or the next that no line names. */
export type Codes = { take(code: string | null): string | undefined }

const column = optional(accountCodes(['code', 'account', 'number']), null)

/** Looks through the members once for the codes they name, so that nobody else is given one of those. */
export async function codesOf({ read, migration }: Reading, world: World): Promise<Codes> {
  const named = new Set<string>()
  const { separator, pieces } = await separatorOf(piecesOf(read, { id: migration.id, name: 'members' }))
  let at: number | undefined
  try {
    for await (const { cells } of rowsOf(pieces, separator)) {
      if (at === undefined) {
        at = cells.findIndex(cell => column.names.includes(plain(cell)))
        if (at < 0) break
        continue
      }
      const reading = column.read((cells[at] ?? '').trim(), world)
      if (reading.ok && reading.value !== null) named.add(reading.value)
    }
  } catch (error) {
    // Whoever reads the rows in earnest says what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  return giving(named, world.group)
}

function giving(named: ReadonlySet<string>, group: string): Codes {
  const taken = new Set<string>()
  let last = 0
  return {
    take(code) {
      if (code !== null) {
        if (taken.has(code)) return undefined
        taken.add(code)
        return code
      }
      do last += 1
      while (named.has(accountCode(group, last)))
      return accountCode(group, last)
    },
  }
}
