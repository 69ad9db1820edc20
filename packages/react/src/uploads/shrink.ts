import { AppError, bodyBytes } from '@exchange-kit/model'

/** S-CONST-7: pixels of the longer side. */
const longest = 1800
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif']

/** What is wrong with a file, in codes of S-FORM-6. */
export type ImageFault = 'ImageType' | 'ImageTooBig'

/** Whether a file can be an image at all: judged by what the browser says of it, the server looks inside. */
export function faultOfFile({ type }: { readonly type: string }): ImageFault | null {
  return kinds.includes(type) ? null : 'ImageType'
}

/** The size an image is drawn in: as it is, or with its longer side shortened (S-MARKET-31). */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * An image as it is sent: WebP of at most 1,800 pixels; what was written into the file beside the picture, the place it was
 * taken for one, is left behind (S-MARKET-31). What the browser cannot read goes as it is: the server may.
 * @throws AppError BadRequest with status 413 for what is too large to send
 */
export async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const blob = bitmap ? await drawn(bitmap) : null
  const sent = blob ? new File([blob], file.name.replace(/\.\w+$/, '') + '.webp', { type: 'image/webp' }) : file
  if (sent.size > bodyBytes.image) throw new AppError('BadRequest', { status: 413, detail: `${sent.size} bytes` })
  return sent
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fitted(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.85))
  // Browsers that write no WebP answer with PNG, which would be larger than what there was.
  return blob?.type === 'image/webp' ? blob : null
}
