import { migrationColumns, type MigrationFile, type MigrationMapping } from '@exchange-kit/model'
import { piecesOf } from '../../files.ts'
import type { Reading } from '../../work.ts'
import { plain, textOf } from '../plain.ts'
import { rowsOf, type Cells } from '../rows.ts'
import { separatorOf } from '../separator.ts'
import { ces } from './ces.ts'
import { cyclos } from './cyclos.ts'
import { elas } from './elas.ts'
import { mappedSheet } from './mapped.ts'
import type { Cell, Dialect, FirstRow, Sheet } from './sheet.ts'
import { timeOverflow } from './timeoverflow.ts'

/** A file of ours, or the table of contacts that eLAS has beside its users. */
export type TableName = MigrationFile | 'contacts'

/** A file looked into: which dialect it is in, and its rows behind the header, with clean cells. */
export type Look = {
  first: FirstRow & { line: number }
  /** None: it is in our own template, or in no dialect we know. */
  sheet: Sheet | undefined
  words: string
  /** Some dialect, or our own template, begins like this. */
  isKnown: boolean
  rows: AsyncIterable<Cells>
  /** Where its columns stand, by their names. */
  places: ReadonlyMap<string, number>
}

// In this order: what makes each of them another is in its headers, and ours would be taken for most of them.
const dialects: readonly Dialect[] = [ces, elas, cyclos, timeOverflow]

const sheetsOf = (dialect: Dialect, file: TableName): readonly Sheet[] => {
  switch (file) {
    case 'members':
    case 'transfers':
      return dialect[file]
    case 'offers':
    case 'needs':
      return dialect.listings
    case 'contacts':
      return dialect.contacts ? [dialect.contacts] : []
    case 'balances':
      return []
    default:
      return file satisfies never
  }
}

/** Looks into a file; nothing when it is missing or empty. @throws Unreadable */
export async function look(
  { read, migration }: Reading,
  { file, mapping, from = file }: { file: TableName; mapping: MigrationMapping | null; from?: TableName },
): Promise<Look | undefined> {
  const { separator, pieces } = await separatorOf(piecesOf(read, { id: migration.id, name: from }))
  const rows = rowsOf(pieces, separator)
  const { value, done } = await rows.next()
  if (done) return undefined
  const first = { line: value.line, cells: value.cells.map(textOf), names: value.cells.map(plain) }
  const { sheet, words, isKnown } = found(first, file, mapping)
  const names = sheet?.positions ?? first.names
  const places = new Map([...names].map((name, at) => [name, at] as const).reverse())
  return { first, sheet, words, isKnown, rows: cleaned(sheet?.positions ? [value] : [], rows), places }
}

function found(
  first: FirstRow,
  file: TableName,
  mapping: MigrationMapping | null,
): Pick<Look, 'sheet' | 'words' | 'isKnown'> {
  const chosen = file === 'contacts' ? undefined : mapping?.[file]
  if (chosen && file !== 'contacts')
    return { sheet: mappedSheet(file, chosen), words: 'mapping made by hand', isKnown: true }
  for (const dialect of dialects) {
    const sheet = sheetsOf(dialect, file).find(it => it.fits(first))
    if (sheet) return { sheet, words: dialect.words, isKnown: true }
  }
  const isKnown = hasOurs(first, file)
  return { sheet: undefined, words: isKnown ? 'own template' : 'no format that is known', isKnown }
}

// The column every row needs most; what else is missing is told where the file is read.
function hasOurs({ names }: FirstRow, file: TableName): boolean {
  return file !== 'contacts' && names.some(name => migrationColumns[file].some(it => plain(it) === name))
}

async function* cleaned(before: readonly Cells[], rows: AsyncIterable<Cells>): AsyncGenerator<Cells> {
  for (const { line, cells } of before) yield { line, cells: cells.map(textOf) }
  for await (const { line, cells } of rows) yield { line, cells: cells.map(textOf) }
}

/** How the cells of a row are asked for. */
export function cellOf({ places }: Pick<Look, 'places'>, cells: readonly string[]): Cell {
  return (...names) => {
    const name = names.find(it => places.has(it))
    return name === undefined ? '' : (cells[places.get(name) ?? 0] ?? '')
  }
}
