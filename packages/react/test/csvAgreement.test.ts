import { isAppError, readPaymentLine, type CsvLine } from '@exchange-kit/model'
import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readPaymentsFile } from '../../server/src/accounting/transfers/read-file.ts'
import { rowsOf, Unreadable } from '../../server/src/migrations/csv/rows.ts'
import { separated } from '../../server/src/migrations/csv/separator.ts'
import { readFile } from '../src/screens/payments/several/import/readFile.ts'
import { judge } from '../src/screens/payments/several/import/judge.ts'
import type { Person } from '../src/screens/payments/form/people.ts'
import { readTable } from '../src/screens/superadmin/migrations/tables/readTable.ts'

const unit = { symbol: 'r', decimals: 2, scale: 6 }
const person = (code: string): Person => ({
  account: `id of ${code}`,
  code,
  name: code,
  kind: 'personal',
  image: null,
  isActive: true,
})

const account = fc.constantFrom('RIBA0002', '3', 'riba4', '', 'nobody', ' 5 ')
const words = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\n', "'", '\t', '=', '👩'),
  maxLength: 6,
})
const amount = fc.constantFrom('1', '12,50', '12.5', '0', '-1', '1.005', '1.250,00', 'x', '', '9999999999', '1e3', '€5')
const row = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(account, account, words, amount).map(it => [...it]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(words, amount), { maxLength: 6 }) },
)
const quoting = fc.constantFrom<(cell: string) => string>(
  cell => `"${cell.replaceAll('"', '""')}"`,
  cell => cell,
  cell => `"${cell}"`,
  cell => `"${cell.replaceAll('"', '""')}" `,
)
const head = fc.constantFrom('payer;payee;description;amount', 'qui,a qui,què,quant', '')
const named = fc.constantFrom('', 'sep=;\r\n', 'SEP=,\n', '"sep=\t"\n', '\ufeff', '\ufeffsep=|\r\n')
const ends = fc.constantFrom('\n', '\r\n', '\r')

/** Files of payments as people and spreadsheets write them, right and wrong. */
const file = fc
  .record({ named, head, separator: fc.constantFrom(',', ';', '\t', '|'), end: ends })
  .chain(({ named: first, head: header, separator, end }) =>
    fc
      .array(fc.tuple(row, quoting), { maxLength: 6 })
      .map(rows => rows.map(([cells, quote]) => cells.map(quote).join(separator)).join(end))
      .map(rows => `${first}${header.replaceAll(/[;,]/g, separator)}${header === '' ? '' : end}${rows}`),
  )

const faultOf = (reason: string, line: number, column: number) => `${reason} ${line}:${column}`

async function onServer(text: string): Promise<string | CsvLine[]> {
  try {
    return [...(await readPaymentsFile(Buffer.from(text), undefined)).lines]
  } catch (error) {
    if (!isAppError(error)) throw error
    const { line, column } = error.meta as { line: number; column: number }
    return faultOf('', line, column)
  }
}

function inBrowser(text: string): string | CsvLine[] {
  const reading = readFile(text, papa)
  if (reading.ok) return reading.asksForHeader ? faultOf('', reading.header.line, 1) : [...reading.lines]
  const { fault } = reading
  return fault.cause === 'form' ? faultOf('', fault.line, fault.column) : faultOf('', 1, 1)
}

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size))
}

describe('files for spreadsheets in the browser and on the server', () => {
  it('S-PAY-50, A-4-32 of payments are taken apart the same, with the same faults at the same places', async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(file, async text => {
        const there = await onServer(text)
        expect(inBrowser(text)).toEqual(there)
        if (typeof there !== 'string') read += 1
      }),
      { numRuns: 1500 },
    )
    expect(read).toBeGreaterThan(100)
  })

  it('S-PAY-52, A-4-32 of payments have the same rows right, and the others wrong at the same places', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), rows => {
        // Rows with nothing in them are none.
        const filled = rows.filter(cells => cells.some(it => it.trim() !== ''))
        const lines = filled.map((cells, at) => ({ line: at + 2, cells }))
        const there = lines.map(line => readPaymentLine(line, { group: 'RIBA', unit }))
        const wrongThere = there.flatMap(it => (it.ok ? [] : it.faults))
        const ground = { direction: 'transfer', group: 'RIBA', unit, own: person('RIBA0001'), known: person } as const
        const { faults } = judge(lines, ground)
        // That both accounts are one, the server finds out with the accounts at hand.
        const here = faults.filter(it => it.code !== 'SameAccount')
        const placesOf = (all: readonly { line: number; column: number; cause?: string | undefined }[]) =>
          all.map(it => `${it.line}:${it.column} ${it.cause ?? ''}`).sort()
        expect(placesOf(here)).toEqual(placesOf(wrongThere))
      }),
      { numRuns: 1500 },
    )
  })

  it('B12 that a group comes in by are taken apart the same, however they come in', async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 300, max: 4096 }), async (text, size) => {
        const here = readTable(text, papa)
        const rows: (readonly string[])[] = []
        let fault: string | null = null
        try {
          const { pieces, ...opened } = await separated(inPieces(text, size))
          for await (const { cells } of rowsOf(pieces, opened)) rows.push(cells.map(cell => cell.trim()))
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error
          fault = faultOf('', error.line, error.column)
        }
        const [first = [], ...others] = rows
        expect([here.first.cells, here.rows, here.count]).toEqual([first, others, others.length])
        expect(here.fault && faultOf('', here.fault.line, here.fault.column)).toBe(fault)
        if (fault === null) read += 1
      }),
      { numRuns: 1000 },
    )
    expect(read).toBeGreaterThan(100)
  })

  it('S-PAY-50 that have no fault of their form have none for papaparse either, and as many cells', () => {
    const signs = fc.string({ unit: fc.constantFrom('"', '"', ',', '\n', '\r', ' ', 'a', '\u00a0'), maxLength: 24 })
    fc.assert(
      fc.property(signs, text => {
        const here = readTable(`head,x,y\n${text}`, papa)
        if (here.fault) return
        const { data, errors } = papa.parse<string[]>(`${text.replaceAll(/\r\n?/g, '\n')}\n`, {
          delimiter: ',',
          newline: '\n',
        })
        expect(errors).toEqual([])
        const filled = data.map(cells => cells.map(it => it.trim())).filter(cells => cells.some(it => it !== ''))
        expect(here.rows).toEqual(filled)
      }),
      { numRuns: 3000 },
    )
  })
})
