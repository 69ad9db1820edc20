import { formulaStart } from '@exchange-kit/model'

/** Hands something to the person as a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The same with a text. The mark in front tells spreadsheets that it is UTF-8 (A-4-72). */
export function saveText(name: string, text: string): void {
  const mark = text.startsWith('\ufeff') ? '' : '\ufeff'
  saveFile(name, new Blob([mark, text], { type: 'text/csv;charset=utf-8' }))
}

/** Rows of cells as CSV; what a spreadsheet would take for a formula is made harmless (A-4-72). Its writer is loaded on demand. */
export async function csvText(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const newline = '\r\n'
  return `${papa.unparse([...rows], { newline, escapeFormulae: formulaStart })}${newline}`
}
