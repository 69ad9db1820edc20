import { bodyBytes, type CsvParser } from '@exchange-kit/model'
import type { FileName } from '../form.ts'
import type { ChosenFiles, ChosenTable, Refused } from './chosen.ts'
import { placeOf } from './placeOf.ts'
import { readTable } from './readTable.ts'
import { isPacked, readText, type Read } from './readText.ts'
import { unzip } from './unzip.ts'

/** Reads files that were chosen at once, and those in a ZIP, and puts each where it belongs (B11). */
export async function readChosen(files: readonly File[], papa: CsvParser): Promise<ChosenFiles> {
  const tables: (Read & { name: string })[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const { name } = file
    // A file may change or go away between being chosen and being read.
    const bytes = file.size > bodyBytes.migration ? 'tooLarge' : await file.arrayBuffer().catch(() => 'gone' as const)
    if (typeof bytes === 'string') refused.push({ name, fault: bytes })
    else await take(name, bytes)
  }
  return { tables: placed(tables, papa), refused }

  async function take(name: string, bytes: ArrayBuffer): Promise<void> {
    if (!isPacked(new Uint8Array(bytes.slice(0, 2))) || /\.(xlsx|ods)$/i.test(name)) return add(name, bytes)
    const zip = await unzip(bytes)
    if (zip.ok) zip.files.forEach(file => add(file.name, file.bytes))
    else refused.push({ name, fault: zip.fault })
  }

  function add(name: string, bytes: ArrayBuffer): void {
    const read = readText(bytes)
    if (read) tables.push({ ...read, name })
    else refused.push({ name, fault: 'noText' })
  }
}

// Of two that belong to one place the second waits for an answer.
function placed(tables: readonly (Read & { name: string })[], papa: CsvParser): readonly ChosenTable[] {
  const taken = new Set<FileName>()
  return tables.map(table => {
    const place = placeOf(table.name, readTable(table.text, papa))
    if (place === null || taken.has(place)) return { ...table, place: null }
    taken.add(place)
    return { ...table, place }
  })
}
