import {
  dialectOf,
  hasOurs,
  unreadByDialect,
  plainHeader,
  type FirstRow,
  type MigrationDialect,
  type MigrationMapping,
  type MigrationTable,
  type UnreadColumn,
} from '@exchange-kit/model'
import { piecesOf } from '../../files.ts'
import type { Reading } from '../../work.ts'
import { textOf } from '../cell.ts'
import { rowsOf, type Cells } from '../rows.ts'
import { separated } from '../separator.ts'
import { ces } from './ces.ts'
import { cyclos } from './cyclos.ts'
import { elas } from './elas.ts'
import { mappedSheet } from './mapped.ts'
import type { Cell, Dialect, Sheet } from './sheet.ts'
import { timeOverflow } from './timeoverflow.ts'

/** A row with clean cells, and how it differs from the first one: what stands under none of its cells, or that some are missing. */
export type CleanRow = Cells & {
  /** The first filled cell beyond the header, from 0. */
  surplus: number | undefined
  isShort: boolean
}

/** A file looked into: which dialect it is in, and its rows behind the header, with clean cells. */
export type Look = {
  first: FirstRow & { line: number }
  /** None: it is in our own template, or in no dialect we know. */
  sheet: Sheet | undefined
  words: string
  /** Somebody chose its columns by hand. */
  isChosen: boolean
  /** Some dialect, or our own template, begins like this. */
  isKnown: boolean
  /** Columns of a system that are not read; of our own template and of a mapping who opens it knows. */
  unread: readonly UnreadColumn[]
  rows: AsyncIterable<CleanRow>
  /** Where its columns stand, by their names. */
  places: ReadonlyMap<string, number>
}

const dialects: Readonly<Record<MigrationDialect, Dialect>> = { ces, elas, cyclos, timeOverflow }

const sheetsOf = (dialect: Dialect, file: MigrationTable): readonly Sheet[] => {
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
  { file, mapping, from = file }: { file: MigrationTable; mapping: MigrationMapping | null; from?: MigrationTable },
): Promise<Look | undefined> {
  const { pieces, ...opened } = await separated(piecesOf(read, { id: migration.id, name: from }))
  const rows = rowsOf(pieces, opened)
  const { value, done } = await rows.next()
  if (done) return undefined
  const first = { line: value.line, cells: value.cells.map(textOf), names: value.cells.map(plainHeader) }
  const { sheet, words, isKnown, isChosen, unread } = found(first, file, mapping)
  const names = sheet?.positions ?? first.names
  const places = new Map([...names].map((name, at) => [name, at] as const).reverse())
  const width = widthOf(first, sheet, isChosen)
  const all = cleaned(sheet?.positions ? [value] : [], rows, width)
  return { first, sheet, words, isKnown, isChosen, unread, rows: all, places }
}

function found(
  first: FirstRow,
  file: MigrationTable,
  mapping: MigrationMapping | null,
): Pick<Look, 'sheet' | 'words' | 'isKnown' | 'isChosen' | 'unread'> {
  const chosen = file === 'contacts' ? undefined : mapping?.[file]
  if (chosen && file !== 'contacts')
    return {
      sheet: mappedSheet(file, chosen),
      words: 'mapping made by hand',
      isKnown: true,
      isChosen: true,
      unread: [],
    }
  const name = dialectOf(first, file)
  if (name) {
    const dialect = dialects[name]
    return {
      sheet: sheetsOf(dialect, file).find(it => it.fits(first)),
      words: dialect.words,
      isKnown: true,
      isChosen: false,
      unread: unreadByDialect(first, file, name),
    }
  }
  const isKnown = hasOurs(first, file)
  const words = isKnown ? 'own template' : 'no format that is known'
  return { sheet: undefined, words, isKnown, isChosen: false, unread: [] }
}

/** What is said of a row that has them. */
export const tooManyCells = 'more cells than the header: a cell with a separator in it wants quotes'

/** How many cells a row has at least, and at most. */
type Width = { least: number; most: number }

// What no header names has no place, so that an amount cut in two by its own comma is seen (B12). Without a header the first
// row is the measure, or what the dialect says.
function widthOf({ cells, names }: FirstRow, sheet: Sheet | undefined, isChosen: boolean): Width {
  const named = names.findLastIndex(it => it !== '') + 1
  if (!sheet?.positions) return { least: named, most: named }
  return { least: named, most: isChosen ? cells.length : Math.max(cells.length, sheet.positions.length) }
}

async function* cleaned(before: readonly Cells[], rows: AsyncIterable<Cells>, width: Width): AsyncGenerator<CleanRow> {
  for (const it of before) yield cleanRow(it, width)
  for await (const it of rows) yield cleanRow(it, width)
}

function cleanRow({ line, cells: raw }: Cells, { least, most }: Width): CleanRow {
  const cells = raw.map(textOf)
  const surplus = cells.findIndex((it, at) => at >= most && it !== '')
  return { line, cells, surplus: surplus < 0 ? undefined : surplus, isShort: cells.length < least }
}

/** How the cells of a row are asked for. */
export function cellOf({ places }: Pick<Look, 'places'>, cells: readonly string[]): Cell {
  return (...names) => {
    const name = names.find(it => places.has(it))
    return name === undefined ? '' : (cells[places.get(name) ?? 0] ?? '')
  }
}
