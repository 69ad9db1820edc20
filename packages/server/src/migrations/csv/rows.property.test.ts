import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf, Unreadable } from './rows.ts'
import { separated } from './separator.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const signs = [...text]
  for (let at = 0; at < signs.length; at += size) yield await Promise.resolve(signs.slice(at, at + size).join(''))
}

async function read(text: string, { separator = ',', size = 7 } = {}): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const { cells } of rowsOf(inPieces(text, size), { separator, line: 1 })) rows.push(cells)
  return rows
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '👩', '"', ',', ';', '\n', '\r', ' ', '='), maxLength: 6 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
const quoted = (it: string) => `"${it.replaceAll('"', '""')}"`

describe('taking files apart', () => {
  it('B12 gives back what was written, however it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 9 }),
        async (rows, separator, size) => {
          const text = rows.map(row => row.map(quoted).join(separator)).join('\r\n')
          // Line ends inside a cell become one kind, as everywhere.
          const filled = rows
            .map(row => row.map(it => it.replaceAll(/\r\n?/g, '\n')))
            .filter(row => row.some(it => it.trim() !== ''))
          expect(await read(text, { separator, size })).toEqual(filled)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('B12 reads any text to its end, or says where it cannot, the same in one piece and in many', async () => {
    const outcome = (text: string, size: number) =>
      read(text, { size }).catch((error: unknown) => {
        if (error instanceof Unreadable) return [error.line, error.column]
        throw error
      })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), cell, async (text, more) => {
        expect(await outcome(text + more, 1)).toEqual(await outcome(text + more, 1000))
      }),
      { numRuns: 300 },
    )
  })

  it('B12 counts the lines of the file, those inside quotes too', async () => {
    const lines: number[] = []
    for await (const { line } of rowsOf(inPieces('a\r\n\r\n"b\r\nb\nb",c\rd\n', 3), { separator: ',', line: 1 }))
      lines.push(line)
    expect(lines).toEqual([1, 3, 6])
  })

  it.each([
    ['a,b;c', ','],
    ['a;b;c,d', ';'],
    ['a\tb', '\t'],
    ['"a,b,c";d', ';'],
    ['a', ','],
    ['', ','],
  ])('B12 finds the separator of %j', async (text, expected) => {
    const { separator, pieces } = await separated(inPieces(text, 4096))
    let back = ''
    for await (const piece of pieces) back += piece
    expect([separator, back]).toEqual([expected, text])
  })
})
