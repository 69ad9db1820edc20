/** How the letters of a file were written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A file as a text, and the encoding it was found to be in. */
export type Read = { readonly text: string; readonly encoding: Encoding }

/** The text of a table (B12); nothing of a file that is none, such as a workbook or a picture. */
export function readText(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Read | null {
  const start = new Uint8Array(bytes instanceof Uint8Array ? bytes.subarray(0, 2) : bytes.slice(0, 2))
  const marked = byMark(start)
  const read = marked ? decoded(bytes, marked) : (decoded(bytes, 'utf-8') ?? western(bytes))
  // No table holds NUL, and everything else that is no text does.
  return read && !read.text.includes('\u0000') && !isPacked(start) ? read : null
}

// The byte order mark of UTF-16, in either order.
function byMark([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Whether a file begins as a ZIP does; a workbook is one too. */
export function isPacked(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b
}

function decoded(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, encoding: Encoding): Read | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

// What is no UTF-8 is what spreadsheets of the West write.
function western(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Read {
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}
