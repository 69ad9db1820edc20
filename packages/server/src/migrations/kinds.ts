import { migrationSteps } from '@exchange-kit/model'
import { bringArchive, checkArchive, endArchive } from './archive.ts'
import { readCsv } from './csv/index.ts'
import { make } from './make/index.ts'
import { readSource } from './source/index.ts'
import type { Step } from './steps.ts'
import type { MigrationKind } from './tables.ts'
import type { Part, Reading } from './work.ts'

/**
 * What a kind does in each of its steps. A step reads, and holds no transaction while it waits for others; or it makes
 * something, portion by portion, each in a transaction of its own; a test has one for all of them, which it undoes.
 */
export type Kind = {
  read: Partial<Readonly<Record<Step, (reading: Reading) => Promise<void>>>>
  make: Partial<Readonly<Record<Step, readonly Part[]>>>
  /** Steps that read, and yet make something that cannot be undone: tests leave them out. */
  lasting: readonly Step[]
}

export const kinds: Readonly<Record<MigrationKind, Kind>> = {
  csv: { read: readCsv, make, lasting: [] },
  'integralces-accounting': { read: readSource, make, lasting: [] },
  archive: {
    read: { validate: checkArchive, 'create-currency': bringArchive },
    make: { end: endArchive },
    lasting: ['create-currency', 'end'],
  },
}

/** The steps of a kind, from one on, in their order (A-4-81). */
export function stepsOf({ read, make: made }: Kind, from: Step | null): readonly Step[] {
  const first = migrationSteps.findIndex(step => step === from)
  return migrationSteps.filter((step, at) => at >= first && (read[step] ?? made[step]) !== undefined)
}
