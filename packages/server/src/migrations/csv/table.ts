import { migrationRows, unreadColumns, type DayOrder, type MigrationFile, type UnreadColumn } from '@exchange-kit/model'
import type { FileName } from '../data.ts'
import { counted, type Reading } from '../work.ts'
import type { CellCode, CellNote, CellReading, Column, World } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { keepComplete, keepRows } from '../reading.ts'
import { dayOrderFor } from './day-order.ts'
import { tooManyCells } from './dialects/look.ts'
import { openTable, type OwnTable } from './dialects/open.ts'
import { Unreadable } from './rows.ts'
import { byCode, say, type Saying, type Told } from '../say.ts'

/** The columns of a file, by what they are called here. */
type Columns<T> = { readonly [K in keyof T]: Column<T[K]> }

/** A row whose cells fit, the line it stands on, and how to say that it does not fit after all, or only just. */
export type Row<T> = {
  line: number
  /** Which of the rows it is that one line became. */
  part: number
  value: T
  refuse: (it: Told, column: keyof T, code: CellCode) => void
  /** It is taken, and this is to be said of it. */
  warn: (it: Told, column: keyof T, code: CellCode) => void
}

/**
 * Reads a file row by row, by the names in its header, whatever their order and its dialect. What does not fit is told with
 * line and column of the file as it came, every fault of a row, and left out. A file that is missing has no rows.
 */
export async function* tableOf<T extends object>(
  reading: Reading,
  { file: asked, columns, ground }: { file: MigrationFile; columns: Columns<T>; ground: Ground },
): AsyncGenerator<Row<T>> {
  let file: FileName = asked
  let lines = 0
  let count = 0
  let fitting = 0
  let warned = 0
  let short = 0
  let unread = 0
  let shortYears = 0
  let isCut = false
  let lacksBalance = false
  const filled = new Set<number>()
  try {
    const table = await openTable(reading, asked, ground)
    if (!table) return await keepComplete(reading, asked, true)
    file = table.file
    const places = headerOf(reading, { columns, table })
    if (!places) return await keepComplete(reading, asked, false)
    const lost = table.unread ?? unreadColumns(table, (_, at) => [...places.values()].includes(at))
    unread = lost.length
    tellUnread(reading, { file, unread: lost })
    const dayOrder = await dayOrderFor(reading, { asked, table, ground })
    const world = worldOf({ table, world: ground.world, dayOrder })
    for await (const { line, part, cells, raw, surplus, isShort, width } of table.rows) {
      count += 1
      if (part === 0) lines += 1
      if (lines > migrationRows) {
        reading.fault(say(`at most ${migrationRows} rows`, 'mostRows', { most: migrationRows }), {
          file,
          line,
          column: 1,
          code: 'TooMany',
        })
        isCut = true
        break
      }
      if (surplus !== undefined) {
        // Which cell is one too many nobody knows, so none of them is read.
        reading.fault(say(tooManyCells, 'moreCells', {}), { file, line, column: surplus + 1, code: 'TooMany' })
        continue
      }
      const originOf = (column: keyof T) => table.origins[places.get(column) ?? -1]
      const place = (column: keyof T, code: CellCode) => ({ file, line, column: (originOf(column)?.at ?? 0) + 1, code })
      const tell = (it: Told, column: keyof T, code: CellCode) => {
        // What it is called there is theirs to look for; in our own template the number says it.
        const { header = '' } = (table.isOwn ? undefined : originOf(column)) ?? {}
        reading.fault(header === '' ? it : under(it, header), place(column, code))
      }
      const note = () => {
        shortYears += 1
      }
      const value = rowOf({ columns, places, world, cells, tell, note })
      if (!value) continue
      let fits = true
      const refuse = (it: Told, column: keyof T, code: CellCode) => {
        fits = false
        tell(it, column, code)
      }
      const isFilled = (at: number) => (raw[at] ?? '').trim() !== ''
      const nameless = table.nameless.filter(isFilled)
      for (const at of nameless) filled.add(at)
      let isWarned = isShort || nameless.length > 0 || lost.some(({ at, isKnown }) => !isKnown && isFilled(at))
      lacksBalance ||= isShort && (originOf('balance' as keyof T)?.at ?? 0) >= raw.length
      if (isShort && part === 0) {
        short += 1
        const told = say('fewer cells than the header: the row may be cut off', 'fewerCells', {})
        if (short <= mostShort) reading.log.warn(told, { file, line, column: width + 1, code: 'Required' })
      }
      const warn = (it: Told, column: keyof T, code: CellCode) => {
        isWarned = true
        reading.log.warn(it, place(column, code))
      }
      yield { line, part, value, refuse, warn }
      if (fits) fitting += 1
      if (fits && isWarned) warned += 1
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { line, column, saying } = error
    reading.fault(saying, { file, line, column, code: 'FileUnreadable' })
    isCut = true
  }
  if (shortYears > 0)
    reading.log.warn(
      say(`${asked}: ${counted(shortYears, 'year')} of two digits, read as 1970 to 2069`, 'yearsShort', {
        file: asked,
        count: shortYears,
      }),
    )
  if (short > mostShort)
    reading.log.warn(
      say(`${asked}: ${counted(short, 'row has', 'rows have')} fewer cells than the header`, 'fewerCellsMany', {
        file: asked,
        count: short,
      }),
    )
  reading.log.info(
    say(
      `${asked}: ${counted(fitting, 'row fits', 'rows fit')}, ${counted(count - fitting, 'does', 'do')} not`,
      'rows',
      {
        file: asked,
        count: fitting,
        wrong: count - fitting,
      },
    ),
  )
  tellUnread(reading, { file, unread: [...filled].sort((a, b) => a - b).map(at => ({ at, isKnown: false })) })
  unread += filled.size
  const wrong = count - fitting
  await keepRows(reading, asked, { right: fitting - warned, warned, wrong, ...(unread > 0 ? { unread } : {}) })
  await keepComplete(reading, asked, !isCut && wrong === 0 && !lacksBalance)
}

function worldOf({ table, world, dayOrder }: { table: OwnTable; world: World; dayOrder: DayOrder }): World {
  const unit = table.isFine ? { ...world.unit, decimals: world.unit.scale } : world.unit
  return { ...world, unit, dayOrder }
}

// Where each column stands; nothing when one that every row needs is missing.
function headerOf<T extends object>(
  { fault }: Reading,
  { columns, table }: { columns: Columns<T>; table: OwnTable },
): ReadonlyMap<keyof T, number> | undefined {
  const { file, line, names } = table
  const places = new Map<keyof T, number>()
  const missing: string[] = []
  for (const key of keysOf(columns)) {
    const at = names.findIndex(name => columns[key].names.includes(name))
    if (at >= 0) places.set(key, at)
    else if (columns[key].required) missing.push(columns[key].names[0] ?? '')
  }
  const place = { file, line, column: 1, code: 'Required' }
  for (const header of table.lacking)
    fault(say(`the mapping names a header that is not there: ${header}`, 'mappingLacks', { header }), place)
  if (missing.length === 0) return places
  const are = missing.length === 1 ? 'the column' : 'the columns'
  const message = `${are} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`
  fault(missingAs(message, { columns: missing.join(', '), cells: table.headers }), place)
  return undefined
}

// Their names may be anything, so only where they stand is told (A-4-82).
function tellUnread({ log }: Reading, { file, unread }: { file: FileName; unread: readonly UnreadColumn[] }): void {
  if (unread.length === 0) return
  const columns = unread.map(({ at }) => at + 1).join(', ')
  const message = `${file}: ${counted(unread.length, 'column is', 'columns are')} not read: ${columns}`
  log.warn(say(message, 'columnsUnknown', { file, count: unread.length, columns }))
}

function rowOf<T extends object>({
  columns,
  places,
  world,
  cells,
  tell,
  note,
}: {
  columns: Columns<T>
  places: ReadonlyMap<keyof T, number>
  world: World
  cells: readonly string[]
  tell: (it: Told, column: keyof T, code: CellCode) => void
  note: (it: CellNote) => void
}): T | undefined {
  const row: Partial<T> = {}
  let fits = true
  const placeOf = (key: keyof T) => places.get(key) ?? cells.length
  // In the order of the file, so that faults are told in that (A-1-39).
  for (const key of keysOf(columns).sort((a, b) => placeOf(a) - placeOf(b))) {
    const at = places.get(key)
    const text = at === undefined ? '' : (cells[at] ?? '')
    // A file that was read in the wrong encoding lost these letters; nobody can tell what they were.
    const reading: CellReading<T[keyof T]> = text.includes('\ufffd')
      ? { ok: false, code: 'FileUnreadable' }
      : columns[key].read(text, world)
    if (reading.ok) {
      row[key] = reading.value
      if (reading.note) note(reading.note)
    } else {
      fits = false
      tell(reading.saying ?? byCode(reading.code), key, reading.code)
    }
  }
  return fits ? (row as T) : undefined
}

function under({ message: text, said }: Told, header: string): Told {
  const message = `${text} in ${header}`
  return said ? { message, said: { ...said, values: { ...said.values, more: header } } } : { message, said }
}

/** Rows with fewer cells than the header that are told one by one: in some files all of them end early. */
const mostShort = 100

/** Headers that are told of a file nobody knows. */
const mostTold = 20

// A-4-82: a first row that is none may be a person. What is told has to look like the names of columns.
function missingAs(message: string, { columns, cells }: { columns: string; cells: readonly string[] }): Saying {
  const isHeader = (cell: string) => cell.length <= 40 && /^[\p{L}][\p{L}\p{N} _./()#-]*$/u.test(cell)
  const filled = cells.filter(cell => cell !== '')
  if (!filled.every(isHeader)) {
    const more = `the first row has ${counted(filled.length, 'cell')}, and is no header`
    return say(`${message}; ${more}`, 'columnsMissingNoHeader', { columns, count: filled.length })
  }
  const headers = filled.slice(0, mostTold).join(', ')
  return say(`${message}; the first row has: ${headers}`, 'columnsMissing', { columns, headers })
}

function keysOf<T extends object>(columns: Columns<T>): (keyof T)[] {
  return Object.keys(columns) as (keyof T)[]
}
