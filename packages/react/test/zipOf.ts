/** A file of a ZIP: its path and text, and what is said of it where that is not true. */
export type ZipPart = {
  readonly path: string
  readonly text: string
  readonly size?: number
  readonly flags?: number
  readonly isStored?: boolean
}

/** A ZIP made by hand, so that it may lie. */
export async function zipOf(parts: readonly ZipPart[]): Promise<ArrayBuffer> {
  const files: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { path, text, size, flags = 0, isStored = false } of parts) {
    const name = new TextEncoder().encode(path)
    const bytes = new TextEncoder().encode(text)
    const content = isStored ? bytes : await deflated(bytes)
    files.push(head(30, { 0: 0x04034b50 }, { 26: name.length }), name, content)
    entries.push(
      head(
        46,
        { 0: 0x02014b50, 20: content.length, 24: size ?? bytes.length, 42: at },
        { 8: flags, 10: isStored ? 0 : 8, 28: name.length },
      ),
      name,
    )
    at += 30 + name.length + content.length
  }
  const end = head(22, { 0: 0x06054b50, 16: at }, { 10: parts.length })
  return await new Blob([...files, ...entries, end]).arrayBuffer()
}

type Numbers = Readonly<Record<number, number>>

function head(length: number, longs: Numbers, shorts: Numbers): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true)
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true)
  return new Uint8Array(view.buffer)
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
