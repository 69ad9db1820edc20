/** The kinds of images that are read (A-5-2), as sharp calls them. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** How many bytes {@link kindOf} wants to see. */
export const headBytes = 64

const heifBrands = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** What an image is by its first bytes, whatever its name and type say; `undefined` = none that is read, as SVG. */
export function kindOf(head: Buffer): Kind | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  // AVIF and HEIC are one box format; which it is, and whether it can be read, the decoder finds.
  if (text(4, 8) === 'ftyp' && heifBrands.has(text(8, 12))) return 'heif'
  return undefined
}
