import { onTestFinished, vi } from 'vitest'
import { createDecoder } from '../src/screens/payments/qr/decode.ts'
import { drawQr } from '../src/ui/qr.ts'

/** A code on paper, as a picture. */
export function paper(text: string): HTMLCanvasElement {
  const { size, path } = drawQr(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * 8
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(8, 8)
  context.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the canvas fills a path, no list
  context.fill(new Path2D(path))
  return canvas
}

/** The device's camera: what stands before it, or why it gives no picture. The browser's own API is all that is replaced. */
export function camera(sees: string | DOMException) {
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (typeof sees !== 'string') throw sees
    const canvas = paper(sees)
    const timer = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 0.01, 0.01), 100)
    onTestFinished(() => clearInterval(timer))
    return canvas.captureStream(10)
  })
}

/** What a reader finds in a drawing. */
export async function scanned(drawing: SVGElement | null): Promise<string | null> {
  if (!drawing) return null
  const picture = new Image(400, 400)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  const sheet = new OffscreenCanvas(400, 400)
  const ink = sheet.getContext('2d')
  if (!ink) throw new Error('No canvas.')
  ink.fillStyle = '#fff'
  ink.fillRect(0, 0, 400, 400)
  ink.drawImage(picture, 0, 0, 400, 400)
  const decode = await createDecoder()
  return decode(sheet.transferToImageBitmap())
}
