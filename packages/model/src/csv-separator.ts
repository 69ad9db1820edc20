/** What separates the cells of a table (B12). */
export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** Characters in which a separator is looked for, or one that was named has to come up: a file may have been rewritten with another. */
const proof = 20_000

/** The separator of a table by how it begins: the one that cuts the first line, outside quotes, into most cells. */
export function separatorOf(beginning: string): Separator {
  const line = /^(?:[^"\r\n]|"[^"]*(?:"|$))*/.exec(beginning.slice(0, proof))?.[0] ?? ''
  const plain = line.replace(/"[^"]*"?/g, '')
  const count = (it: string) => plain.split(it).length
  return separators.reduce((best, it) => (count(it) > count(best) ? it : best))
}

/** Where the rows of a file begin, and what separates their cells. */
export type CsvOpening = { readonly body: string; readonly separator: string; readonly line: number }

/** A line with which spreadsheets name the separator of a file: `sep=;`, also in quotes or with the separators of the others behind. */
const declaration = /^ *"? *sep *= *"?(\\t|[^\p{L}\p{N}\r\n"])"? *"?[ \t,;]*(?:\r\n?|\n|$)/iu
const longestDeclaration = 300

/**
 * Opens a text: without byte order mark, and without the line that names the separator, which still counts as a line. Nothing
 * named, or another one in use, the separator is found in the text.
 */
export function openCsv(text: string, find: (body: string) => string): CsvOpening {
  const whole = text.replace(/^\ufeff+/, '')
  const [line = '', named] = declaration.exec(whole.slice(0, longestDeclaration)) ?? []
  if (named === undefined) return { body: whole, separator: find(whole), line: 1 }
  const body = whole.slice(line.length)
  const separator = named === '\\t' ? '\t' : named
  return { body, separator: body.slice(0, proof).includes(separator) ? separator : find(body), line: 2 }
}
