import { withoutEnd } from '@exchange-kit/model'
/**
 * Cells copied from a spreadsheet: tabs between them, a line a row, cells with quotes, tabs or line breaks in quotes.
 * Nothing when the text is a single cell, which is pasted like any text.
 */
export function readGrid(text: string): readonly (readonly string[])[] | null {
  const clean = withoutEnd(text.replace(/\r\n?/g, '\n'), '\n')
  if (!/[\t\n]/.test(clean)) return null
  const rows: string[][] = [[]]
  let rest = clean
  for (;;) {
    const { cell, length } = rest.startsWith('"') ? quoted(rest) : plain(rest)
    rows.at(-1)?.push(cell)
    const end = rest.charAt(length)
    if (end === '') return rows
    if (end === '\n') rows.push([])
    rest = rest.slice(length + 1)
  }
}

function plain(text: string): { cell: string; length: number } {
  const [cell = ''] = /^[^\t\n]*/.exec(text) ?? []
  return { cell, length: cell.length }
}

// A quote that nothing closes is a quote somebody typed.
function quoted(text: string): { cell: string; length: number } {
  const match = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text)
  if (!match) return plain(text)
  return { cell: (match[1] ?? '').replaceAll('""', '"'), length: match[0].length }
}
