import type { MigrationFile, UnreadColumn } from '@exchange-kit/model'
import type { FileName } from '../../data.ts'
import type { Reading } from '../../work.ts'
import { tableWith, type Ground } from './ground.ts'
import { cellOf, look, type CleanRow, type Look } from './look.ts'
import { accountColumns, lacking } from './mapped.ts'
import { treasury, type Cell, type From, type Sheet } from './sheet.ts'

/** A row as our own template would have it: which of the rows it is that one line of theirs became, and how many cells that has. */
export type OwnRow = CleanRow & {
  part: number
  width: number
  /** Its cells as they stand in the file. */
  raw: readonly string[]
}

/** A file as our own template would have it. */
export type OwnTable = {
  /** Line of its header, or of its first row when it has none. */
  line: number
  /** Our columns, in plain form. */
  names: readonly string[]
  /** Where each of them stands in the file, from 0, and what it is called there. */
  origins: readonly { at: number; header: string }[]
  /** What stands in the first row, when nobody knows a format like that. */
  headers: readonly string[]
  isOwn: boolean
  isFine: boolean
  /** Columns that are not read, unless they were left out on purpose; `null` = in our own template, where the header tells. */
  unread: readonly UnreadColumn[] | null
  /** Columns without a header that are not read: whether anything stands in them, only the rows tell. */
  nameless: readonly number[]
  /** The file the rows are in. */
  file: FileName
  /** Headers of a mapping made by hand that are not in the file. */
  lacking: readonly string[]
  rows: AsyncIterable<OwnRow>
}

/** Opens a file in whatever dialect it is (B11); nothing when it is missing or empty. @throws Unreadable */
export async function openTable(reading: Reading, file: MigrationFile, ground: Ground): Promise<OwnTable | undefined> {
  const { files, mapping } = ground
  const from = tableWith(files, file)
  const seen = await look(reading, { file, mapping, from })
  if (!seen || (from !== file && !seen.sheet?.kindOf)) return undefined
  const { first, sheet } = seen
  const shared = { line: first.line, headers: first.cells, file: from }
  if (!sheet) {
    const rows = ownRows(seen, { file, ground })
    const origins = first.cells.map((header, at) => ({ at, header }))
    const nameless = namelessIn(first.names, [])
    return {
      ...shared,
      names: first.names,
      origins,
      isOwn: true,
      isFine: false,
      unread: null,
      nameless,
      lacking: [],
      rows,
    }
  }
  const columns = Object.entries(sheet.columns).filter(([, { names }]) => names.some(it => seen.places.has(it)))
  if (sheet.keys) columns.unshift(['code', codeColumn(sheet, seen)])
  const chosen = mapping?.[file]
  const origins = columns.map(([, { names }]) => {
    const at = names.map(it => seen.places.get(it)).find(it => it !== undefined) ?? 0
    return { at, header: sheet.positions ? '' : (first.cells[at] ?? '') }
  })
  return {
    ...shared,
    names: columns.map(([name]) => name),
    origins,
    nameless: sheet.positions
      ? []
      : namelessIn(
          first.names,
          origins.map(({ at }) => at),
        ),
    isOwn: false,
    isFine: sheet.isFine === true,
    unread: seen.unread,
    lacking: chosen ? lacking(chosen, sheet.positions?.slice(0, first.cells.length) ?? first.names) : [],
    rows: translated(seen, { sheet, columns, file, ground }),
  }
}

function namelessIn(names: readonly string[], read: readonly number[]): number[] {
  return names.flatMap((name, at) => (name === '' && !read.includes(at) ? [at] : []))
}

async function* ownRows(
  { first, rows }: Look,
  { file, ground }: { file: MigrationFile; ground: Ground },
): AsyncGenerator<OwnRow> {
  const isAccount = first.names.map(name => accountColumns[file].includes(name))
  for await (const row of rows) {
    const cells = row.cells.map((text, at) => (isAccount[at] ? ground.ownAccountOf(text) : text))
    yield { ...row, part: 0, width: cells.length, raw: row.cells, cells }
  }
}

// A member's code stands where the first of his keys does.
function codeColumn(sheet: Sheet, { places }: Look): From {
  const asked: string[] = []
  sheet.keys?.((...names) => {
    asked.push(...names)
    return ''
  })
  return { names: asked.filter(it => places.has(it)), account: (_, cell) => sheet.keys?.(cell)[0] ?? '' }
}

async function* translated(
  seen: Look,
  {
    sheet,
    columns,
    file,
    ground,
  }: { sheet: Sheet; columns: readonly [string, From][]; file: MigrationFile; ground: Ground },
): AsyncGenerator<OwnRow> {
  for await (const row of seen.rows) {
    const cell = cellOf(seen, row.cells)
    const width = row.cells.length
    if (sheet.isPassed?.(cell) || (sheet.kindOf && sheet.kindOf(cell) !== file)) continue
    const own = columns.map(([, from]) => textFrom(from, cell, ground))
    yield { ...row, part: 0, width, raw: row.cells, cells: own }
    if (row.surplus !== undefined) continue
    const levy = sheet.levyOf?.(cell, ground.world)
    if (levy === undefined) continue
    const special: Readonly<Record<string, string>> = { payee: ground.accountOf(treasury), amount: levy }
    yield { ...row, part: 1, width, raw: row.cells, cells: columns.map(([name], at) => special[name] ?? own[at] ?? '') }
  }
}

function textFrom(from: From, cell: Cell, ground: Ground): string {
  const text = cell(...from.names)
  if ('account' in from) return ground.accountOf(from.account(text, cell))
  return from.read ? from.read(text, cell, ground) : text
}
