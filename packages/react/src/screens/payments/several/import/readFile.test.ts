import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readFile, refusedUnread, textOf } from './readFile.ts'

const head = 'payer,payee,description,amount'
const read = (text: string) => readFile(text, papa)
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

  it.each([
    '2,3,Bread,12.50',
    '2,3,Bread,12.345\n2,3,Bread,1',
    // S-MONEY-5: what the form takes for an amount, a file does too.
    '2,3,Bread,12.\n2,3,Bread,1',
    '2,3,Lesson,1:30\n2,3,Lesson,1',
    'RIBA0002;RIBA0004;Rent;1.250,00\nRIBA0002;RIBA0004;Bread;1',
    'Anna,Pere,Rent,"1,250.00"\n2,3,Bread,1',
    'Anna,Pere,Rent,€5\n2,3,Bread,1',
    'Anna,Pere,Rent,12 r\n2,3,Bread,1',
    'Anna,Pere,Rent,-5\n2,3,Bread,1',
    'RIBA0002,3,Rent\n2,3,Bread,1',
    '2,3,Rent,12,50\n2,3,Bread,1',
    // An amount with its unit in words, as people write it, or all in words.
    'Anna,Pere,Rent,5 euros\n2,3,Bread,1',
    'Anna,Pere,Rent,’12\n2,3,Bread,1',
    'RIBA0002,RIBA0003\n2,3,Bread,1',
    'Anna;Pere;Rent;12,50 riberas\n2;3;Bread;1',
    'Anna,Pere,Lesson,2 hours\n2,3,Bread,1',
    'Anna,Pere,Lesson,1½ hours\n2,3,Bread,1',
    'RIBA0002;RIBA0004;Rent;ten\nRIBA0002;RIBA0004;Bread;1',
    '2;4;Rent;ten\n2;4;Bread;1',
    'Anna,RIBA 0004,Rent,ten\n2,3,Bread,1',
    'Anna,riba-0004,Rent,ten\n2,3,Bread,1',
    'anna@demo.example,Pere,Rent,ten\n2,3,Bread,1',
    '\u200bRIBA0002,Pere,Rent,ten\n2,3,Bread,1',
    'Anna,Pere,Rent,\u200f12\n2,3,Bread,1',
    'Anna,Pere,Rent,=12\n2,3,Bread,1',
    'Anna,Pere,Rent,~12\n2,3,Bread,1',
    '"=""0002""",Pere,Rent,ten\n2,3,Bread,1',
  ])('S-PAY-51 asks about a first line that looks like a payment, and never drops it: %j', text => {
    expect(read(text)).toMatchObject({ ok: true, asksForHeader: true, header: { line: 1 } })
    expect(read(`sep=${text.includes(';') ? ';' : ','}\r\n${text}`)).toMatchObject({
      asksForHeader: true,
      header: { line: 2 },
    })
  })

  const shortHeads = ['euros', 'Betrag', 'suma', 'r', '€', 'Montant', 'hores', 'ten'].map(it => `from,to,what,${it}`)
  it.each([
    head,
    'qui,a qui,per què,quant (€)',
    'pagador;cobrador;concepto;importe 2026',
    'Payments of June, 2026',
    ...shortHeads,
  ])('S-PAY-51 takes a header for one without a question: %j', header => {
    const separator = header.includes(';') ? ';' : ','
    const text = `${header}\n${['2', '3', 'Bread', '1'].join(separator)}`
    expect(read(text)).toMatchObject({ ok: true, asksForHeader: false, header: { line: 1 }, lines: [{ line: 2 }] })
  })

  it.each([
    ['sep=;\r\n', ';'],
    ['\ufeffsep=;\n', ';'],
    ['SEP=,\r', ','],
    ['"sep=\t"\n', '\t'],
    ['sep=\t\r\n', '\t'],
    ['sep=\\t\n', '\t'],
    ['sep=|\n', '|'],
    ['sep=; ;;;\n', ';'],
    // It was saved again with another one: the rows say which.
    ['sep=;,,,\n', ','],
  ])('S-PAY-50 takes a first line %j for the name of the separator, and counts it', (named, separator) => {
    const text = [head.replaceAll(',', separator), ['2', '3', 'Bread', '"12,50"'].join(separator)].join('\r\n')
    expect(cells(named + text)).toEqual([[3, '2', '3', 'Bread', '12,50']])
  })

  it('S-PAY-53 refuses what cannot be read, with the cause', () => {
    expect(refusedUnread({ name: 'june.xlsx', size: 10 })).toEqual({ cause: 'extension' })
    expect(refusedUnread({ name: 'june.CSV', size: 1_000_001 })).toEqual({ cause: 'size' })
    expect(refusedUnread({ name: 'june.txt', size: 1_000_000 })).toBeNull()
    expect(textOf(bytes(0x50, 0xe0))).toBeNull()
    expect(textOf(bytes(0xc3, 0xa0))).toBe('à')
    expect(cells('')).toEqual({ cause: 'empty' })
    expect(cells(head)).toEqual({ cause: 'empty' })
    const unclosed = { cause: 'form', reason: 'unclosed', line: 2, column: 3 }
    expect(cells(`${head}\n2,3,"Bread,1`)).toEqual(unclosed)
  })

  it('S-CONST-7 takes 500 rows and refuses 501, without reading a long file to its end', () => {
    const rows = (count: number) => `${head}\n${'2,3,Bread,1\n'.repeat(count)}`
    expect(cells(rows(500))).toHaveLength(500)
    expect(cells(rows(501))).toEqual({ cause: 'rows' })
    // The quote is never closed: who read to the end would name it instead.
    expect(cells(`${rows(10_000)}2,3,"Bread,1`)).toEqual({ cause: 'rows' })
  })

  it.each([
    ['2;3;"10" pizza;5', 'afterQuote 2:3'],
    ['"2"x;3;Bread;5', 'afterQuote 2:1'],
    ['2;3;Bread;"5"€', 'afterQuote 2:4'],
    ['2;3;Bread;"5" 0', 'afterQuote 2:4'],
    ['2;3;"say "hi" to all";5', 'afterQuote 2:3'],
    ['2;3;"two\r\nlines";"5"x', 'afterQuote 3:4'],
    ['2;3;"two\nlines" more;5', 'afterQuote 3:3'],
    ['\n2;3;"Bread;5', 'unclosed 3:3'],
    ['2;3;"Bread;5\n2;3;"Oil";7', 'unclosed 2:3'],
    ['2;3;"a\nb";1\n2;"3;Oil;7\n2;3;"Oil";7', 'unclosed 4:2'],
    ['2;3;"""Bread;5', 'unclosed 2:3'],
  ])('S-PAY-53 places a quote that does not fit by the line and the column of its cell: %j', (row, place) => {
    const fault = cells(`who;whom;what;amount\n${row}\n`)
    expect(fault).toMatchObject({ cause: 'form' })
    if (!('cause' in fault) || fault.cause !== 'form') return
    expect(`${fault.reason} ${fault.line}:${fault.column}`).toBe(place)
  })

  it('S-PAY-50 takes quotes inside a cell that begins without one, and spaces behind a closing one', () => {
    expect(cells(`${head}\n2,3,10" pizza,"5" \n2,3,a "b" c,"6"`)).toEqual([
      [2, '2', '3', '10" pizza', '5'],
      [3, '2', '3', 'a "b" c', '6'],
    ])
  })
})
