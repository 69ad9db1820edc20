import { migrationHeaders, type MigrationFile, type MigrationTable } from '@exchange-kit/model'
import { filesOf } from '../../files.ts'
import { counted, type Reading } from '../../work.ts'
import { Unreadable } from '../rows.ts'
import { cellOf, look, type Look } from './look.ts'
import { say } from '../../say.ts'

const tables = [...(Object.keys(migrationHeaders) as MigrationFile[]), 'contacts'] as const

/** Tells in which dialect each file was found to be, and how many rows it has (B11). */
export async function tellDialects(reading: Reading): Promise<void> {
  const files = await reading.read(db => filesOf(db, reading.migration.id))
  for (const file of tables) if (files.has(file)) await tellDialect(reading, file, files)
}

async function tellDialect(reading: Reading, file: MigrationTable, files: ReadonlySet<string>): Promise<void> {
  let words = 'nothing in it'
  let code: Code = 'fileEmpty'
  let isKnown = true
  let count = 0
  let others = 0
  try {
    const seen = await look(reading, { file, mapping: reading.migration.options.mapping ?? null })
    if (seen) {
      const { sheet } = seen
      ;({ words, isKnown } = seen)
      code = codeOf(seen)
      for await (const { cells } of seen.rows) {
        const cell = cellOf(seen, cells)
        if (sheet?.isPassed?.(cell)) continue
        count += 1
        if (sheet?.kindOf && sheet.kindOf(cell) !== file) others += 1
      }
    }
  } catch (error) {
    // Whoever reads the rows in earnest says what is wrong with the file.
    if (!(error instanceof Unreadable)) throw error
  }
  const values = { file, count, system: words.split(' ', 1)[0] ?? '' }
  const saying = say(`${file}: ${words}, ${counted(count, 'row')}`, code, values)
  if (isKnown) reading.log.info(saying)
  else reading.log.warn(saying)
  // A file of both kinds is read for both, unless each has a file of its own.
  if (others > 0 && files.has('offers') && files.has('needs'))
    reading.log.warn(
      say(`${file}: ${counted(others, 'row')} of the other kind left out, which has a file of its own`, 'otherKind', {
        file,
        count: others,
      }),
    )
}

type Code = 'fileEmpty' | 'fileByHand' | 'fileOwn' | 'fileUnknown' | 'fileOfSystem'

function codeOf({ sheet, isKnown, isChosen }: Look): Code {
  if (isChosen) return 'fileByHand'
  if (!isKnown) return 'fileUnknown'
  return sheet ? 'fileOfSystem' : 'fileOwn'
}
