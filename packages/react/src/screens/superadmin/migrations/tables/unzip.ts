import type { FileEntry } from '@zip.js/zip.js'
import { bodyBytes } from '@exchange-kit/model'

/** A table out of a ZIP, by its own name without folders. */
export type Packed = { readonly name: string; readonly bytes: ArrayBuffer }

/** Why a ZIP is not taken apart. */
export type ZipFault = 'unreadable' | 'locked' | 'tooMany' | 'tooBig' | 'none'
export type Unzipped =
  { readonly ok: true; readonly files: readonly Packed[] } | { readonly ok: false; readonly fault: ZipFault }

// No export has more tables, and the server takes no more bytes than that together.
const most = { entries: 200, bytes: bodyBytes.migration }
// Names are cut to their last part, so one that climbs out of its folder does no harm.
const options = { checkSignature: true, filenameValidation: 'tolerant' } as const

/**
 * Unpacks files of a ZIP, its tables unless others are wanted. An entry that unpacks to more or less than the size it
 * states makes the ZIP unreadable.
 * @throws Error when the code that reads ZIPs cannot be loaded
 */
export async function unzip(
  buffer: ArrayBuffer,
  { isWanted = isTable, entries: mostEntries = most.entries } = {},
): Promise<Unzipped> {
  // This build unpacks by the browser's own DecompressionStream and starts no worker, which our CSP would forbid.
  const { Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  try {
    const wanted: FileEntry[] = []
    let count = 0
    for await (const entry of new ZipReader(
      new Uint8ArrayReader(new Uint8Array(buffer)),
      options,
    ).getEntriesGenerator()) {
      count += 1
      if (count > mostEntries) return { ok: false, fault: 'tooMany' }
      if (!entry.directory && isWanted(entry.filename)) wanted.push(entry)
    }
    if (wanted.length === 0) return { ok: false, fault: 'none' }
    if (wanted.some(({ encrypted }) => encrypted)) return { ok: false, fault: 'locked' }
    if (wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most.bytes)
      return { ok: false, fault: 'tooBig' }
    const files: Packed[] = []
    for (const entry of wanted)
      files.push({ name: entry.filename.replace(/^.*\//s, ''), bytes: await entry.arrayBuffer() })
    return { ok: true, files }
  } catch {
    // No ZIP, cut off, packed by a method of its own, or damaged.
    return { ok: false, fault: 'unreadable' }
  }
}

// Programs put files of their own beside those that were packed.
function isTable(path: string): boolean {
  return /\.(csv|txt|tsv)$/i.test(path) && !/(^|\/)(\.[^./]|__MACOSX\/)/.test(path)
}
