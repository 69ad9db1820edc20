import { fileNames, type FileName } from '../form.ts'
import type { Read } from './readText.ts'
import type { ZipFault } from './unzip.ts'

/** A table that was chosen together with others, and where it was put; nowhere is left out. */
export type ChosenTable = Read & { readonly name: string; readonly place: FileName | null }
/** A file that could not be taken, and why. */
export type Refused = { readonly name: string; readonly fault: ZipFault | 'gone' | 'noText' | 'tooLarge' }
export type ChosenFiles = { readonly tables: readonly ChosenTable[]; readonly refused: readonly Refused[] }

/** The files of a form with these tables in their places. */
export function withTables(
  files: Readonly<Partial<Record<FileName, string>>>,
  tables: readonly ChosenTable[],
): Readonly<Partial<Record<FileName, string>>> {
  const texts = new Set(tables.map(it => it.text))
  // What stood where a table was before it was put elsewhere goes with it.
  const others = fileNames.flatMap(it => (files[it] === undefined || texts.has(files[it]) ? [] : [[it, files[it]]]))
  const put = tables.flatMap(({ place, text }) => (place ? [[place, text]] : []))
  return Object.fromEntries([...others, ...put])
}

/** The tables with one of them elsewhere; who was there is left out. */
export function moved(tables: readonly ChosenTable[], at: number, place: FileName | null): readonly ChosenTable[] {
  return tables.map((table, index) => {
    if (index === at) return { ...table, place }
    return table.place === place ? { ...table, place: null } : table
  })
}
