import { bodyBytes, parseAmount, paymentSeparator, type CsvLine, type Unit } from '@exchange-kit/model'
import type Papa from 'papaparse'
import { mostRows } from '../rows.ts'

/** Why a file cannot be read at all (S-PAY-53). */
export type FileFault =
  /** `device` = the file was there when it was chosen, and could not be opened any more. */
  | { readonly cause: 'extension' | 'device' | 'encoding' | 'empty' | 'size' | 'rows' }
  /** The text breaks off inside quotes, or has some where they cannot be. */
  | { readonly cause: 'quotes'; readonly line: number }

export type FileReading =
  | { readonly ok: false; readonly fault: FileFault }
  /** The lines of the file; whether the first of them is its header is for a person to say when it reads as a payment. */
  | { readonly ok: true; readonly header: CsvLine; readonly lines: readonly CsvLine[]; readonly asksForHeader: boolean }

/** Only the parser: it is loaded when somebody imports. */
type Parser = Pick<typeof Papa, 'parse'>

/** What can be said of a file before its text is read: `.csv` or `.txt`, at most 1 MB (S-PAY-50). */
export function refusedUnread({ name, size }: { readonly name: string; readonly size: number }): FileFault | null {
  if (!/\.(csv|txt)$/i.test(name)) return { cause: 'extension' }
  return size > bodyBytes.csv ? { cause: 'size' } : null
}

/** The text of a file in UTF-8, with or without byte order mark; nothing when it is in another encoding. */
export function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Takes a text apart (S-PAY-50, S-PAY-51): comma, semicolon or tab, found by itself; quotes as usual; empty lines are left
 * out, the others keep their numbers. A text with more rows than allowed is not read to its end.
 */
export function readFile(text: string, { papa, unit }: { readonly papa: Parser; readonly unit: Unit }): FileReading {
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  if (new Blob([clean]).size > bodyBytes.csv) return { ok: false, fault: { cause: 'size' } }
  const lines: CsvLine[] = []
  let fault: FileFault | null = null
  let line = 1
  let read = 0
  papa.parse<string[]>(clean, {
    delimiter: paymentSeparator((delimiter, preview) => papa.parse<string[]>(clean, { preview, delimiter }).data),
    step: ({ data, errors, meta }, parser) => {
      if (errors.length > 0) fault = { cause: 'quotes', line }
      else if (data.some(cell => cell.trim() !== '')) lines.push({ line, cells: data.map(cell => cell.trim()) })
      if (!fault && lines.length > mostRows + 1) fault = { cause: 'rows' }
      if (fault) return parser.abort()
      // A quoted cell may go over several lines of the file.
      line += clean.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  const [header, ...rest] = lines
  if (fault) return { ok: false, fault }
  if (!header) return { ok: false, fault: { cause: 'empty' } }
  const asksForHeader = readsAsAmount(header.cells[3], unit)
  if (rest.length === 0 && !asksForHeader) return { ok: false, fault: { cause: 'empty' } }
  return { ok: true, header, lines: rest, asksForHeader }
}

// S-PAY-51: a header names the column, a payment has a number there, be it one that cannot be paid as it is.
function readsAsAmount(cell = '', unit: Unit): boolean {
  return parseAmount(cell, unit).ok || /^\d*[.,]?\d+$/.test(cell)
}
