import { Readable } from 'node:stream'
import papa from 'papaparse'
import { formulaStart } from '@exchange-kit/model'
import type { Answer } from '../../jsonapi/endpoint.ts'
import { dayOf } from '../times.ts'

/** A cell: text of people, or something the server writes itself (a number, a time, an id), which needs no care. */
export type Cell = { text: string } | string | number | null

/** Rows that are read and written at a stroke: a few milliseconds of the event loop, also with texts as long as may be (A-1-46). */
export const portion = 200

/** What tells a spreadsheet that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Rows of a file for spreadsheets (A-4-72). */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.length === 0
    ? ''
    : `${papa.unparse(
        rows.map(it => it.map(written)),
        { newline },
      )}${newline}`
}

const newline = '\r\n'

// A-4-72: a text that a spreadsheet would take for a formula begins with an apostrophe.
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return formulaStart.test(cell.text) ? `'${cell.text}` : cell.text
}

type File = {
  /** What the file holds, between the group's code and the day: `RIBA-transfers-2026-05-02.csv`. */
  name: string
  now: Date
  timeZone: string
  columns: readonly string[]
  /** Rows in portions, each read from the database when the one before is on its way. */
  portions: AsyncIterable<readonly (readonly Cell[])[]>
}

/** An answer with a file for spreadsheets: all rows, UTF-8 with byte order mark, commas, CRLF (A-4-72). */
export function csvAnswer({ name, now, timeZone, columns, portions }: File): Answer {
  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + csvText([columns])
    for await (const rows of portions) yield csvText(rows)
  }
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'Content-Disposition': `attachment; filename="${name}-${dayOf(now, timeZone)}.csv"`,
      'Cache-Control': 'no-store',
    },
    body: Readable.from(lines(), { objectMode: false }),
  }
}
