import { saveFile } from '../../saveFile.ts'

/** Saves a drawn code as a file that scales. */
export function saveSvg(svg: string): void {
  saveFile('code.svg', new Blob([svg], { type: 'image/svg+xml' }))
}

/** Saves a drawn code as dots, for programs that know no SVG. */
export async function savePng(svg: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1024
    const context = canvas.getContext('2d')
    if (!context) return
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    if (blob) saveFile('code.png', blob)
  } finally {
    URL.revokeObjectURL(address)
  }
}
