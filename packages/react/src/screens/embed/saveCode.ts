/** Saves a drawn code as a file that scales. */
export function saveSvg(svg: string): void {
  save(new Blob([svg], { type: 'image/svg+xml' }), 'code.svg')
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
    if (blob) save(blob, 'code.png')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
