import { migrationHeaders, type MigrationFile, type MigrationTable } from '@exchange-kit/model'
import { filesOf } from '../../files.ts'
import { counted, type Reading } from '../../work.ts'
import { Unreadable } from '../rows.ts'
import { cellOf, look } from './look.ts'

const tables = [...(Object.keys(migrationHeaders) as MigrationFile[]), 'contacts'] as const

/** Tells in which dialect each file was found to be, and how many rows it has (B11). */
export async function tellDialects(reading: Reading): Promise<void> {
  const files = await reading.read(db => filesOf(db, reading.migration.id))
  for (const file of tables) if (files.has(file)) await tellDialect(reading, file, files)
}

async function tellDialect(reading: Reading, file: MigrationTable, files: ReadonlySet<string>): Promise<void> {
  let words = 'nothing in it'
  let isKnown = true
  let count = 0
  let others = 0
  try {
    const seen = await look(reading, { file, mapping: reading.migration.options.mapping ?? null })
    if (seen) {
      const { sheet } = seen
      ;({ words, isKnown } = seen)
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
  const message = `${file}: ${words}, ${counted(count, 'row')}`
  if (isKnown) reading.log.info(message)
  else reading.log.warn(message)
  // A file of both kinds is read for both, unless each has a file of its own.
  if (others > 0 && files.has('offers') && files.has('needs'))
    reading.log.warn(`${file}: ${counted(others, 'row')} of the other kind left out, which has a file of its own`)
}
