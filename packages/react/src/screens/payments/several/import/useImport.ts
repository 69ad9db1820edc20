import { useState } from 'react'
import papa from 'papaparse'
import type { CsvLine, Currency, Direction } from '@exchange-kit/model'
import type { Person } from '../../form/people.ts'
import { codesIn } from '../readRows.ts'
import type { Directory } from '../useDirectory.ts'
import { judge, rowOf, type Judged } from './judge.ts'
import { readFile, refusedUnread, textOf, type FileFault, type FileReading } from './readFile.ts'

/** How an import stands. */
export type ImportStep =
  | { readonly step: 'choose' }
  | { readonly step: 'reading' }
  | { readonly step: 'unreadable'; readonly fault: FileFault | { readonly cause: 'lookUp' } }
  /** The first line looks like a payment: a person says what it is (S-PAY-51). */
  | { readonly step: 'header'; readonly header: CsvLine; readonly lines: readonly CsvLine[] }
  /** `header` = the line that was left out; none when a person said that it is a payment. */
  | { readonly step: 'read'; readonly judged: Judged; readonly header: CsvLine | null }

export type ImportGround = {
  readonly direction: Direction
  readonly group: string
  readonly own: Person
  readonly currency: Currency['attributes']
  /** Looks up the accounts of a file in one call (S-PAY-54). */
  readonly ask: Directory['ask']
}

/** Reads a file or a text, step by step; nothing is imported before somebody says so. */
export function useImport({ direction, group, own, currency, ask }: ImportGround) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function judgeAll(lines: readonly CsvLine[], header: CsvLine | null): Promise<void> {
    setState({ step: 'reading' })
    const known = await ask(codesIn(lines.map(rowOf), group))
    if (!known) return setState({ step: 'unreadable', fault: { cause: 'lookUp' } })
    const judged = judge(lines, { direction, group, own, unit: currency, known })
    setState({ step: 'read', judged, header })
  }

  async function readText(text: string): Promise<void> {
    const reading: FileReading = readFile(text, papa)
    if (!reading.ok) return setState({ step: 'unreadable', fault: reading.fault })
    const { header, lines, asksForHeader } = reading
    if (asksForHeader) return setState({ step: 'header', header, lines })
    await judgeAll(lines, header)
  }

  async function readOne(file: File): Promise<void> {
    const refused = refusedUnread(file)
    if (refused) return setState({ step: 'unreadable', fault: refused })
    // A file may be moved, or the stick it is on taken away, between choosing and reading.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setState({ step: 'unreadable', fault: { cause: 'device' } })
    const text = textOf(bytes)
    if (text === null) return setState({ step: 'unreadable', fault: { cause: 'encoding' } })
    await readText(text)
  }

  return {
    state,
    readText: (text: string) => {
      setState({ step: 'reading' })
      void readText(text)
    },
    readOne: (file: File) => {
      setState({ step: 'reading' })
      void readOne(file)
    },
    answerHeader: (isPayment: boolean) => {
      if (state.step !== 'header') return
      const { header, lines } = state
      void (isPayment ? judgeAll([header, ...lines], null) : judgeAll(lines, header))
    },
    again: () => setState({ step: 'choose' }),
  }
}
