import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import { byteOrderMark, csvText, type Cell } from '../accounting/exports/csv.ts'
import type { Add, Sealed } from '../backup/zip.ts'
import { csvFile, dataFile } from './manifest.ts'

/** Resources on their way, and the same as rows of a sheet. */
export type Portion = { readonly resources: readonly unknown[]; readonly rows: readonly (readonly Cell[])[] }

export type Spool = ReturnType<typeof createSpool>

/**
 * Files that wait in a directory for their place in a ZIP: a snapshot is read into it as fast as the disk takes it, and
 * packed when nobody waits for the database any more. Memory holds a portion.
 */
export function createSpool(directory: string) {
  const written: { name: string; path: string }[] = []

  function open(name: string): WriteStream {
    const path = join(directory, String(written.length))
    written.push({ name, path })
    // Whoever writes is told of a full disk; nobody else has to hear it.
    return createWriteStream(path, { mode: 0o600 }).on('error', () => undefined)
  }

  return {
    /** Takes in one type; `columns` = none where there is no sheet of it. Gives how many resources there were. */
    async take(
      type: string,
      columns: readonly string[] | undefined,
      portions: AsyncIterable<Portion>,
    ): Promise<number> {
      const data = open(dataFile(type))
      const csv = columns && open(csvFile(type))
      try {
        let count = 0
        await write(data, '{"data":[')
        if (csv) await write(csv, byteOrderMark + csvText([columns]))
        for await (const { resources, rows } of portions) {
          const lines = resources.map((it, at) => `${count + at === 0 ? '' : ','}\n${JSON.stringify(it)}`)
          count += resources.length
          await write(data, lines.join(''))
          if (csv) await write(csv, csvText(rows))
        }
        data.end('\n]}\n')
        csv?.end()
        await Promise.all([data, ...(csv ? [csv] : [])].map(stream => finished(stream)))
        return count
      } finally {
        data.destroy()
        csv?.destroy()
      }
    },
    /** How many files wait. */
    size: () => written.length,
    /** Packs them, one after the other. */
    async *pack(add: Add): AsyncGenerator<Sealed> {
      for (const { name, path } of written) yield await add(name, createReadStream(path) as AsyncIterable<Buffer>)
    },
  }
}

// Resolves when the text is on its way to the disk, so that no more than a portion waits for it.
function write(stream: WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, error => (error ? reject(error) : resolve()))
  })
}
