import { bodyBytes } from '@exchange-kit/model'

/** A table out of a ZIP, by its own name without folders. */
export type Packed = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Why a ZIP is not taken apart. */
export type ZipFault = 'unreadable' | 'locked' | 'tooMany' | 'tooBig' | 'none'
export type Unzipped =
  { readonly ok: true; readonly files: readonly Packed[] } | { readonly ok: false; readonly fault: ZipFault }

// Nobody packs more tables, and the server takes no more bytes than that together.
const most = { entries: 200, bytes: bodyBytes.migration }

type Entry = { name: string; flags: number; method: number; packed: number; size: number; at: number }

/** Takes files out of a ZIP, its tables unless others are wanted. What it says of its sizes is believed no further than it proves true. */
export async function unzip(
  buffer: ArrayBuffer,
  { isWanted = isTable, entries: mostEntries = most.entries } = {},
): Promise<Unzipped> {
  try {
    const entries = entriesOf(new DataView(buffer), mostEntries)
    if (entries === null) return { ok: false, fault: 'tooMany' }
    const tables = entries.filter(({ name }) => isWanted(name))
    if (tables.length === 0) return { ok: false, fault: 'none' }
    if (tables.some(({ flags }) => (flags & 1) === 1)) return { ok: false, fault: 'locked' }
    if (tables.reduce((sum, { size }) => sum + size, 0) > most.bytes) return { ok: false, fault: 'tooBig' }
    const files: Packed[] = []
    for (const entry of tables)
      files.push({ name: entry.name.replace(/^.*\//s, ''), bytes: await bytesOf(buffer, entry) })
    return { ok: true, files }
  } catch {
    // Reading behind the end, a method nobody knows, bytes that do not unpack.
    return { ok: false, fault: 'unreadable' }
  }
}

// Programs put files of their own beside those that were packed.
function isTable(path: string): boolean {
  return /\.(csv|txt|tsv)$/i.test(path) && !/(^|\/)(\.[^./]|__MACOSX\/)/.test(path)
}

// The list of files stands at the end, behind it only a comment.
function entriesOf(view: DataView, mostEntries: number): Entry[] | null {
  let end = view.byteLength - 22
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return null
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('no entry')
    const [nameLength, extra, comment] = [28, 30, 32].map(it => view.getUint16(at + it, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

async function bytesOf(buffer: ArrayBuffer, { at, packed, size, method }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(buffer)
  if (view.getUint32(at, true) !== 0x04034b50) throw new RangeError('no file')
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const content = new Uint8Array(buffer, start, packed)
  if (method === 0 && packed === size) return content
  if (method !== 8) throw new RangeError('no method we know')
  return await inflated(content, size)
}

// No further than it said it would be: what unpacks to more is no honest ZIP.
async function inflated(content: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const bytes = new Uint8Array(size)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (length + value.length > size) {
      await reader.cancel()
      throw new RangeError('more than it said')
    }
    bytes.set(value, length)
    length += value.length
  }
  if (length !== size) throw new RangeError('less than it said')
  return bytes
}
