/** A file for spreadsheets of rows of cells; what a spreadsheet would take for a formula is made harmless (A-4-72). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

function cell(text: string): string {
  const safe = /^[=+\-@]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
