/** A file of a ZIP: its path and text, and what is said of it where that is not true. */
export type ZipPart = {
  readonly path: string
  readonly text: string
  readonly size?: number
  readonly flags?: number
  readonly crc32?: number
  readonly isStored?: boolean
}

/** A ZIP made by hand, so that it may lie. */
export async function zipOf(parts: readonly ZipPart[]): Promise<ArrayBuffer> {
  const files: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { path, text, size, flags = 0, crc32, isStored = false } of parts) {
    const name = new TextEncoder().encode(path)
    const bytes = new TextEncoder().encode(text)
    const content = isStored ? bytes : await deflated(bytes)
    const method = isStored ? 0 : 8
    const numbers = [crc32 ?? crc32Of(bytes), content.length, size ?? bytes.length] as const
    files.push(
      head(
        30,
        { 0: 0x04034b50, 14: numbers[0], 18: numbers[1], 22: numbers[2] },
        { 6: flags, 8: method, 26: name.length },
      ),
      name,
      content,
    )
    entries.push(
      head(
        46,
        { 0: 0x02014b50, 16: numbers[0], 20: numbers[1], 24: numbers[2], 42: at },
        { 8: flags, 10: method, 28: name.length },
      ),
      name,
    )
    at += 30 + name.length + content.length
  }
  const listed = entries.reduce((sum, { length }) => sum + length, 0)
  const end = head(22, { 0: 0x06054b50, 12: listed, 16: at }, { 8: parts.length, 10: parts.length })
  return await new Blob([...files, ...entries, end]).arrayBuffer()
}

type Numbers = Readonly<Record<number, number>>

function head(length: number, longs: Numbers, shorts: Numbers): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true)
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true)
  return new Uint8Array(view.buffer)
}

function crc32Of(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
