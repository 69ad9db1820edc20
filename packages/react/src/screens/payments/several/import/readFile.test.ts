import type { Unit } from '@exchange-kit/model'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readFile, refusedUnread, textOf } from './readFile.ts'

const head = 'payer,payee,description,amount'
const riberes = { symbol: 'r', decimals: 2, scale: 6 }
const hours = { symbol: 'h', decimals: 2, scale: 6, rate: { n: 1, d: 1 } }
const read = (text: string, unit: Unit = riberes) => readFile(text, { papa, unit })
const cells = (text: string) => {
  const reading = read(text)
  return reading.ok ? reading.lines.map(it => [it.line, ...it.cells]) : reading.fault
}
const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('a file of payments', () => {
  it('S-PAY-50 takes comma, semicolon and tab, found by itself, with and without byte order mark', () => {
    for (const separator of [',', ';', '\t']) {
      const text = `${head.replaceAll(',', separator)}\r\n${['2', '3', 'Bread', '"12,50"'].join(separator)}\r\n`
      expect(cells(text)).toEqual([[2, '2', '3', 'Bread', '12,50']])
      expect(cells(`\ufeff${text}`)).toEqual([[2, '2', '3', 'Bread', '12,50']])
    }
  })

  it('S-PAY-50 finds the separator by the rows, whatever stands above them or between its signs', () => {
    expect(cells(`\n\n${head.replaceAll(',', ';')}\n2;3;Bread;12,50`)).toEqual([[4, '2', '3', 'Bread', '12,50']])
    expect(cells('Payments of June, 2026\n2;3;Bread;12,50\n2;4;Oil, two litres, cold;7')).toEqual([
      [2, '2', '3', 'Bread', '12,50'],
      [3, '2', '4', 'Oil, two litres, cold', '7'],
    ])
    expect(cells(`who\twhom\tfor\thow much\n2\t3\tBread, butter; jam\t1`)).toEqual([
      [2, '2', '3', 'Bread, butter; jam', '1'],
    ])
  })

  it('S-PAY-50 keeps the numbers of lines over quotes and empty lines', () => {
    expect(cells(`${head}\n2,3,"two\nlines",1\n\n2,4,"say ""hi""",2`)).toEqual([
      [2, '2', '3', 'two\nlines', '1'],
      [5, '2', '4', 'say "hi"', '2'],
    ])
  })

  it('S-PAY-51 asks about line 1 when its fourth cell reads as an amount', () => {
    expect(read('2,3,Bread,12.50')).toMatchObject({ ok: true, asksForHeader: true, lines: [] })
    expect(read(`${head}\n2,3,Bread,1`)).toMatchObject({ ok: true, asksForHeader: false })
    expect(read('2,3,Bread,12.345\n2,3,Bread,1')).toMatchObject({ ok: true, asksForHeader: true })
    // S-MONEY-5: what the form takes for an amount, a file does too.
    expect(read('2,3,Bread,12.\n2,3,Bread,1')).toMatchObject({ ok: true, asksForHeader: true })
    expect(read('2,3,Lesson,1:30\n2,3,Lesson,1', hours)).toMatchObject({ ok: true, asksForHeader: true })
    expect(read('2,3,Lesson,1:30\n2,3,Lesson,1')).toMatchObject({ ok: true, asksForHeader: false })
  })

  it('S-PAY-53 refuses what cannot be read, with the cause', () => {
    expect(refusedUnread({ name: 'june.xlsx', size: 10 })).toEqual({ cause: 'extension' })
    expect(refusedUnread({ name: 'june.CSV', size: 1_000_001 })).toEqual({ cause: 'size' })
    expect(refusedUnread({ name: 'june.txt', size: 1_000_000 })).toBeNull()
    expect(textOf(bytes(0x50, 0xe0))).toBeNull()
    expect(textOf(bytes(0xc3, 0xa0))).toBe('à')
    expect(cells('')).toEqual({ cause: 'empty' })
    expect(cells(head)).toEqual({ cause: 'empty' })
    expect(cells(`${head}\n2,3,"Bread,1`)).toEqual({ cause: 'quotes', line: 2 })
  })

  it('S-CONST-7 takes 500 rows and refuses 501, without reading a long file to its end', () => {
    const rows = (count: number) => `${head}\n${'2,3,Bread,1\n'.repeat(count)}`
    expect(cells(rows(500))).toHaveLength(500)
    expect(cells(rows(501))).toEqual({ cause: 'rows' })
    // The quote is never closed: who read to the end would name it instead.
    expect(cells(`${rows(10_000)}2,3,"Bread,1`)).toEqual({ cause: 'rows' })
  })
})
