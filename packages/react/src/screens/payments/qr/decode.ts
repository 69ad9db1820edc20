import type { BrowserQRCodeReader } from '@zxing/browser'

/** Where a code is looked for. */
export type Picture = HTMLVideoElement | ImageBitmap

/** Finds the text of a QR code in a picture; `null` when there is none. */
export type Decode = (picture: Picture) => Promise<string | null>

type Detector = { detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorType = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<readonly string[]>
}

// Larger pictures are only slower to read: a code that fills a fifth of it is still sharp.
const most = { video: 800, picture: 1_600 }
// Smaller ones have less than two dots for a square of a code.
const least = 100

/** The browser's own detector where there is one, else a reader of ours, which loads only then (S-PAY-67). */
export async function createDecoder(): Promise<Decode> {
  return (await ownDetector()) ?? (await reader())
}

async function ownDetector(): Promise<Decode | null> {
  const Type = (globalThis as { BarcodeDetector?: DetectorType }).BarcodeDetector
  // Some systems have the class and no format at all.
  const formats = await Type?.getSupportedFormats().catch((): readonly string[] => [])
  if (!Type || !formats?.includes('qr_code')) return null
  const detector = new Type({ formats: ['qr_code'] })
  return async picture => (await detector.detect(picture))[0]?.rawValue ?? null
}

async function reader(): Promise<Decode> {
  const { anywhere, alone } = await import('./readers.ts')
  const canvas = document.createElement('canvas')
  let frame = 0
  return async picture => {
    const sizes = sizesOf(picture)
    // A camera gives the next picture at once: each is looked at in one size and one sense, in turn.
    if (isVideo(picture)) {
      const turn = frame++
      const isInverted = turn % 2 === 1
      return found(anywhere, picture, { size: sizes[(turn >> 1) % sizes.length], isInverted })
    }
    // A screen in dark mode shows codes light on dark, which the reader takes for none.
    for (const isInverted of [false, true]) {
      for (const size of sizes) {
        const text = found(anywhere, picture, { size, isInverted })
        if (text !== null) return text
      }
      // What was drawn and not photographed stands straight, with nothing around it.
      const text = found(alone, picture, { size: sizes[0], isInverted })
      if (text !== null) return text
    }
    return null
  }

  function found(codes: BrowserQRCodeReader, picture: Picture, { size, isInverted }: Sense): string | null {
    if (!size) return null
    draw(canvas, picture, size)
    if (isInverted) invert(canvas)
    try {
      return codes.decodeFromCanvas(canvas).getText()
    } catch {
      // No code, or half of one: the next size or picture may be better.
      return null
    }
  }
}

type Sense = { readonly size: Size | undefined; readonly isInverted: boolean }
type Size = { readonly width: number; readonly height: number }

// From the largest, each 0.7 of the one before: the reader misses one clean code in seven, but hardly one in all sizes.
function sizesOf(picture: Picture): readonly Size[] {
  const { width, height } = isVideo(picture) ? { width: picture.videoWidth, height: picture.videoHeight } : picture
  const longer = Math.max(width, height)
  const sizes: Size[] = []
  for (let at = Math.min(longer, isVideo(picture) ? most.video : most.picture); at >= least; at *= 0.7)
    sizes.push({ width: Math.ceil((width * at) / longer), height: Math.ceil((height * at) / longer) })
  return sizes
}

function isVideo(picture: Picture): picture is HTMLVideoElement {
  return picture instanceof HTMLVideoElement
}

function draw(canvas: HTMLCanvasElement, picture: Picture, { width, height }: Size): void {
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, width, height)
}

// What is transparent counts as the dark around a light code.
function invert(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  const fill = (operation: GlobalCompositeOperation, color: string) => {
    context.globalCompositeOperation = operation
    context.fillStyle = color
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  fill('destination-over', '#000')
  fill('difference', '#fff')
  context.globalCompositeOperation = 'source-over'
}
