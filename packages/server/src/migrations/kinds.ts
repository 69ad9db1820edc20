import { readCsv } from './csv/index.ts'
import { readSource } from './source/index.ts'
import type { ReadingStep } from './steps.ts'
import type { MigrationKind } from './tables.ts'
import type { Reading } from './work.ts'

/** How each kind reads; what is made of it is the same for all. */
type Kind = { read: Readonly<Record<ReadingStep, (reading: Reading) => Promise<void>>> }

export const kinds: Readonly<Record<MigrationKind, Kind>> = {
  csv: { read: readCsv },
  'integralces-accounting': { read: readSource },
  archive: { read: readCsv },
}
