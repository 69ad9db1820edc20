import { AppError } from '@exchange-kit/model'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import type { Kind } from './kinds.ts'
import { place } from './place.ts'
import { widths } from './widths.ts'

/** A-5-2: pixels an image may have, and those of the longer side it is stored with. */
const mostPixels = 50_000_000
const longestSide = 1800

/** An image as it is stored: its largest version, and those of the smaller widths there are. */
export type Picture = { width: number; height: number; full: Buffer; versions: ReadonlyMap<number, Buffer> }

// Only what reads the kinds of A-5-2 is ever shown a byte from outside: no SVG, no PDF, no TIFF. And nothing is kept.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(kind => `VipsForeignLoad${kind}`) })
sharp.cache(false)

/**
 * Makes the stored versions of an image in a file: at most 1800 pixels long, upright, without metadata, of its first
 * frame (A-5-2). What may hide behind or inside of the pixels does not survive it.
 *
 * @throws AppError BadRequest: 415 for what cannot be read, 413 for too many pixels, 400 for damaged ones
 */
export async function pictureOf(path: string, kind: Kind): Promise<Picture> {
  await judge(path, kind)
  const { data, info } = await decode(path)
  const narrower = widths.filter(width => width < info.width)
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const encode = (image: Sharp) => image.webp({ quality: 82 }).toBuffer()
  const full = await encode(sharp(data, raw))
  const versions = new Map<number, Buffer>()
  for (const width of narrower) versions.set(width, await encode(sharp(data, raw).resize({ width })))
  return { width: info.width, height: info.height, full, versions }
}

// By its header alone, before anything is unpacked: a bomb is small as long as it is packed.
async function judge(path: string, kind: Kind): Promise<void> {
  const { format, width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown): Metadata => {
      throw unreadable(kind, cause)
    })
  if (format !== kind) throw unreadable(kind, new Error(`it is ${format}`))
  if (width * height > mostPixels) {
    throw new AppError('BadRequest', {
      ...place,
      status: 413,
      detail: `the image has ${width} × ${height} pixels; at most 50 megapixels are taken`,
    })
  }
}

async function decode(path: string): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new AppError('BadRequest', { ...place, detail: 'the image is damaged or cut off', cause })
  }
}

function unreadable(kind: Kind, cause: unknown): AppError {
  if (kind !== 'heif') return new AppError('BadRequest', { ...place, detail: 'the image is damaged or cut off', cause })
  // The patents of HEIC keep its decoder out of what may be given away.
  return new AppError('BadRequest', {
    ...place,
    status: 415,
    detail: 'this server cannot read this HEIC or AVIF image; JPEG, PNG, WebP and GIF it can',
    cause,
  })
}
