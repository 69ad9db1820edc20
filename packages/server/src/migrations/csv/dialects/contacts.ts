import { migrationRows } from '@exchange-kit/model'
import type { Reading } from '../../work.ts'
import { Unreadable } from '../rows.ts'
import { cellOf, look, tooManyCells } from './look.ts'
import { say } from '../../say.ts'

/** Contacts of a table beside the members, by key and kind: the first of each. */
export type Contacts = ReadonlyMap<string, string>

/** Reads the table of contacts, if there is one; what cannot be read of it is told. */
export async function contactsIn(reading: Reading): Promise<Contacts> {
  const file = 'contacts'
  const contacts = new Map<string, string>()
  try {
    const seen = await look(reading, { file, mapping: null })
    if (!seen) return contacts
    const { sheet, first } = seen
    if (!sheet?.keys) {
      reading.fault(say('this table of contacts is in no format that is known', 'contactsUnknown', {}), {
        file,
        line: first.line,
        column: 1,
        code: 'Required',
      })
      return contacts
    }
    let count = 0
    for await (const { line, cells, surplus } of seen.rows) {
      if (++count > migrationRows) break
      if (surplus !== undefined) {
        reading.fault(say(tooManyCells, 'moreCells', {}), { file, line, column: surplus + 1, code: 'TooMany' })
        continue
      }
      const cell = cellOf(seen, cells)
      for (const key of sheet.keys(cell)) {
        const name = nameOf(key, cell('abbrev'))
        if (cell('value') !== '' && !contacts.has(name)) contacts.set(name, cell('value'))
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { line, column, saying } = error
    reading.fault(saying, { file, line, column, code: 'FileUnreadable' })
  }
  return contacts
}

export function nameOf(key: string, kind: string): string {
  return `${key} ${kind.toLowerCase()}`
}
