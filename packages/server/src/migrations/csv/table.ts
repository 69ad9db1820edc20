import { clean } from '@exchange-kit/model'
import type { FileName } from '../data.ts'
import { piecesOf } from '../files.ts'
import type { EntryPlace } from '../tables.ts'
import { counted, type Reading } from '../work.ts'
import type { CellCode, Column, World } from './column.ts'
import { Unreadable, rowsOf, type Cells } from './rows.ts'
import { separatorOf } from './separator.ts'

/** The columns of a file, by what they are called here. */
type Columns<T> = { readonly [K in keyof T]: Column<T[K]> }

/** A row whose cells fit, the line it stands on, and how to say that it does not fit after all. */
export type Row<T> = {
  line: number
  value: T
  place: (column: keyof T, code: CellCode) => EntryPlace
  refuse: (message: string, column: keyof T, code: CellCode) => void
}

/** Rows a file may have (B12). */
const mostRows = 100_000

/**
 * Reads a file row by row, by the names in its header, whatever their order. What does not fit is told with line and
 * column, every fault of a row, and left out. A file that is missing has no rows.
 */
export async function* tableOf<T extends object>(
  reading: Reading,
  { file, columns, world }: { file: FileName; columns: Columns<T>; world: World },
): AsyncGenerator<Row<T>> {
  const { separator, pieces } = await separatorOf(piecesOf(reading.read, { id: reading.migration.id, name: file }))
  const rows = rowsOf(pieces, separator)
  let count = 0
  let fitting = 0
  try {
    const header = await rows.next()
    if (header.done) return
    const places = headerOf(reading, { file, columns, header: header.value })
    if (!places) return
    for await (const { line, cells } of rows) {
      if (++count > mostRows) {
        reading.fault(`at most ${mostRows} rows`, { file, line, column: 1, code: 'TooMany' })
        break
      }
      const place = (column: keyof T, code: CellCode) => ({ file, line, column: (places.get(column) ?? 0) + 1, code })
      const value = rowOf(reading, { columns, places, world, cells, place })
      if (!value) continue
      let fits = true
      const refuse = (message: string, column: keyof T, code: CellCode) => {
        fits = false
        reading.fault(message, place(column, code))
      }
      yield { line, value, place, refuse }
      if (fits) fitting += 1
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { line, column, message } = error
    reading.fault(message, { file, line, column, code: 'FileUnreadable' })
  }
  reading.log.info(
    `${file}: ${counted(fitting, 'row fits', 'rows fit')}, ${counted(count - fitting, 'does', 'do')} not`,
  )
}

// Where each column stands; nothing when one that every row needs is missing.
function headerOf<T extends object>(
  { fault, log }: Reading,
  { file, columns, header }: { file: FileName; columns: Columns<T>; header: Cells },
): ReadonlyMap<keyof T, number> | undefined {
  const names = header.cells.map(plain)
  const places = new Map<keyof T, number>()
  const missing: string[] = []
  for (const key of keysOf(columns)) {
    const at = names.findIndex(name => columns[key].names.includes(name))
    if (at >= 0) places.set(key, at)
    else if (columns[key].required) missing.push(columns[key].names[0] ?? '')
  }
  const unknown = names.flatMap((name, at) => (name === '' || [...places.values()].includes(at) ? [] : [at + 1]))
  // Their names may be anything, so only where they stand is told.
  if (unknown.length > 0) log.warn(`${file}: nobody knows ${counted(unknown.length, 'column')}: ${unknown.join(', ')}`)
  for (const name of missing)
    fault(`the column ${name} is missing`, { file, line: header.line, column: 1, code: 'Required' })
  return missing.length === 0 ? places : undefined
}

function rowOf<T extends object>(
  { fault }: Reading,
  {
    columns,
    places,
    world,
    cells,
    place,
  }: {
    columns: Columns<T>
    places: ReadonlyMap<keyof T, number>
    world: World
    cells: readonly string[]
    place: (column: keyof T, code: CellCode) => EntryPlace
  },
): T | undefined {
  const row: Partial<T> = {}
  let fits = true
  const placeOf = (key: keyof T) => places.get(key) ?? cells.length
  // In the order of the file, so that faults are told in that (A-1-39).
  for (const key of keysOf(columns).sort((a, b) => placeOf(a) - placeOf(b))) {
    const at = places.get(key)
    const text = at === undefined ? '' : textOf(cells[at] ?? '')
    // A file that was read in the wrong encoding lost these letters; nobody can tell what they were.
    const reading = text.includes('\ufffd')
      ? ({ ok: false, code: 'FileUnreadable' } as const)
      : columns[key].read(text, world)
    if (reading.ok) row[key] = reading.value
    else {
      fits = false
      fault(reading.code, place(key, reading.code))
    }
  }
  return fits ? (row as T) : undefined
}

// A-4-72: what spreadsheets would take for a formula goes out with an apostrophe, and comes back without it.
function textOf(cell: string): string {
  return clean(cell).replace(/^'(?=[=+\-@])/, '')
}

/** The name of a column as we compare it: no case, no spaces, hyphens and underscores. */
export function plain(name: string): string {
  return clean(name)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
}

function keysOf<T extends object>(columns: Columns<T>): (keyof T)[] {
  return Object.keys(columns) as (keyof T)[]
}
