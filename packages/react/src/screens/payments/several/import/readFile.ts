import {
  bodyBytes,
  readPayments,
  type CsvCause,
  type CsvLine,
  type CsvParser,
  type PaymentsReading,
} from '@exchange-kit/model'
import { mostRows } from '../rows.ts'

/** Why a file cannot be read at all (S-PAY-53). */
export type FileFault =
  /** `device` = the file was there when it was chosen, and could not be opened any more. */
  | { readonly cause: 'extension' | 'device' | 'encoding' | 'empty' | 'size' | 'rows' }
  /** Quotes that never close, or stand where they cannot be; where the cell begins, from 1. */
  | { readonly cause: 'form'; readonly reason: CsvCause; readonly line: number; readonly column: number }

export type FileReading =
  | { readonly ok: false; readonly fault: FileFault }
  /** The lines of the file; whether the first of them is its header is for a person to say when it reads as a payment. */
  | { readonly ok: true; readonly header: CsvLine; readonly lines: readonly CsvLine[]; readonly asksForHeader: boolean }

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
 * Takes a text apart by the reader the server has too (S-PAY-50, S-PAY-51): comma, semicolon or tab, found by itself or named
 * by a first line `sep=;`; quotes as usual; empty lines are left out, the others keep their numbers.
 */
export function readFile(text: string, papa: CsvParser): FileReading {
  // Half a megabyte of text may be more than one of bytes.
  if (new Blob([text]).size > bodyBytes.csv) return { ok: false, fault: { cause: 'size' } }
  const reading = readPayments(text, { papa, most: mostRows })
  if (!reading.ok) return { ok: false, fault: faultOf(reading) }
  const { header, lines, isDoubtful } = reading
  return { ok: true, header, lines, asksForHeader: isDoubtful }
}

function faultOf({ reason, line, column }: Extract<PaymentsReading, { ok: false }>): FileFault {
  return reason === 'empty' || reason === 'rows' ? { cause: reason } : { cause: 'form', reason, line, column }
}
