import { fitted } from '../uploads/shrink.ts'
import type { Part } from './crop.ts'

/** A part of a picture as a file of its own; nothing that was written beside the picture goes along (S-MARKET-31). */
export async function drawPart(bitmap: ImageBitmap, part: Part, name: string): Promise<File | null> {
  const size = fitted(part)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  canvas.getContext('2d')?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.9))
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.${blob.type.slice(6)}`, { type: blob.type })
}
