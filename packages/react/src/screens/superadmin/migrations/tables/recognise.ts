import {
  dialectOf,
  hasOurs,
  joinedDays,
  knownColumns,
  migrationDays,
  nearlyOurs,
  unreadByDialect,
  type DaysFound,
  type FirstRow,
  type MigrationDialect,
  type MigrationFile,
  type MigrationTable,
} from '@exchange-kit/model'
import { missingIn, type Chosen } from './columns.ts'
import type { Table } from './readTable.ts'

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

/** What the days of a table tell of their order, all of them together (B12). */
export function daysIn(table: Table, file: MigrationFile, chosen: Chosen): DaysFound {
  const headers = migrationDays[file].flatMap(name => chosen[name] ?? [])
  return joinedDays(headers.flatMap(it => table.days[table.first.cells.indexOf(it)] ?? []))
}
