import {
  dialectOf,
  hasOurs,
  joinedDays,
  knownColumns,
  migrationColumns,
  migrationDays,
  migrationRequired,
  nearlyOurs,
  plainHeader,
  unreadByDialect,
  type DaysFound,
  type FirstRow,
  type MigrationDialect,
  type MigrationFile,
  type MigrationTable,
} from '@exchange-kit/model'
import type { Table } from './readTable.ts'

/** A mapping as it is made: by the name of our column the header of theirs (B11). */
export type Chosen = Readonly<Partial<Record<string, string>>>

/** In what form a table is: of a system we know, in our own, or in none (B11). */
export function formOf({ first }: Pick<Table, 'first'>, file: MigrationTable): MigrationDialect | 'own' | null {
  const dialect = dialectOf(first, file)
  if (dialect || file === 'contacts') return dialect ?? null
  return hasOurs(first, file) && missingIn(file, guessed({ first }, file)).length === 0 ? 'own' : null
}

/** The columns we know by their names. */
export function guessed({ first }: Pick<Table, 'first'>, file: MigrationFile): Chosen {
  return headersAt(first, knownColumns(first, file))
}

/** The same, and those that are called nearly like one of ours: a person looks at them before they count (B11). */
export function offered({ first }: Pick<Table, 'first'>, file: MigrationFile): Chosen {
  return { ...guessed({ first }, file), ...headersAt(first, nearlyOurs(first, file)) }
}

function headersAt({ cells }: FirstRow, places: Readonly<Record<string, number>>): Chosen {
  return Object.fromEntries(Object.entries(places).map(([column, at]) => [column, cells[at]]))
}

/** A column that is not read: where it stands, from 0, and its header, which may be empty. */
export type Unread = { readonly at: number; readonly header: string }

/** Columns of a table that nothing is read of, though they have a name or something stands in them (B11, B13). */
export function unreadIn(
  { first, filled }: Table,
  { file, form, columns }: { file: MigrationFile; form: MigrationDialect | 'own' | null; columns: Chosen | null },
): readonly Unread[] {
  if (columns === null)
    return form === null || form === 'own' ? [] : unreadByDialect(first, file, form).map(({ at }) => unread(at))
  const read = new Set(Object.values(columns).map(it => first.cells.indexOf(it ?? '')))
  const places = first.cells.map((_, at) => at)
  return places.filter(at => !read.has(at) && (isNamed(at) || filled[at])).map(unread)

  function isNamed(at: number): boolean {
    return (first.names[at] ?? '') !== ''
  }

  function unread(at: number): Unread {
    return { at, header: first.cells[at] ?? '' }
  }
}

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

/** What the days of a table tell of their order, all of them together (B12). */
export function daysIn(table: Table, file: MigrationFile, chosen: Chosen): DaysFound {
  const headers = migrationDays[file].flatMap(name => chosen[name] ?? [])
  return joinedDays(headers.flatMap(it => table.days[table.first.cells.indexOf(it)] ?? []))
}
