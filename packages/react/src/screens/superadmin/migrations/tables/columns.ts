import { migrationColumns, migrationRequired, plainHeader, type MigrationFile } from '@exchange-kit/model'
import type { Table } from './readTable.ts'

/** A mapping as it is made: by the name of our column the header of theirs (B11). */
export type Chosen = Readonly<Partial<Record<string, string>>>

/** Columns every row needs, and that nothing was chosen for. */
export function missingIn(file: MigrationFile, chosen: Chosen): readonly string[] {
  return migrationRequired[file].filter(name => chosen[name] === undefined)
}

/** Which of ours a header was chosen for. */
export function chosenFor(chosen: Chosen, header: string): string | undefined {
  return Object.keys(chosen).find(name => chosen[name] === header)
}

/** The mapping with another choice for a header; nothing leaves the column out. */
export function choose(chosen: Chosen, header: string, name: string): Chosen {
  const others = Object.entries(chosen).filter(([, it]) => it !== header)
  return Object.fromEntries(name === '' ? others : [...others, [name, header]])
}

/** Whether a mapping fits a table: all it names is there. */
export function fitsTable(chosen: Chosen, { first }: Table): boolean {
  return Object.values(chosen).every(it => it !== undefined && first.names.includes(plainHeader(it)))
}

/** The columns that were chosen for another file, where all they name stands in this one too. */
export function keptColumns(
  kept: Readonly<Record<string, string | null | undefined>> | undefined,
  table: Table,
): Chosen | null {
  const chosen: Record<string, string> = {}
  for (const [name, header] of Object.entries(kept ?? {})) if (typeof header === 'string') chosen[name] = header
  return Object.keys(chosen).length > 0 && fitsTable(chosen, table) ? chosen : null
}

/** The mapping as it travels: what is called like ours and was left out has to be said (A-4-80). */
export function sentColumns(chosen: Chosen, file: MigrationFile, names: readonly string[]) {
  const left = migrationColumns[file].filter(it => chosen[it] === undefined && names.includes(plainHeader(it)))
  return { ...chosen, ...Object.fromEntries(left.map(it => [it, null])) }
}
