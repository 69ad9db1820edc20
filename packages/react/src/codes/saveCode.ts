import { saveFile } from '../saveFile.ts'
import { drawQr, qrSvg } from '../ui/qr.ts'

const dots = 16

/** Hands the code to the person as a drawing that stays sharp at any size (S-PAY-66). */
export function saveSvg(name: string, link: string): void {
  saveFile(`${name}.svg`, new Blob([qrSvg(link)], { type: 'image/svg+xml' }))
}

/** The same as a picture, for messages: 16 dots a module. */
export async function savePng(name: string, link: string): Promise<void> {
  const { size, path } = drawQr(link)
  const canvas = document.createElement('canvas')
  canvas.width = size * dots
  canvas.height = size * dots
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures, so there is none to save: offer the SVG.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(dots, dots)
  context.fillStyle = '#000'
  const drawing = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the canvas fills a path, no list
  context.fill(drawing)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (blob) saveFile(`${name}.png`, blob)
}
