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
  const { BrowserQRCodeReader } = await import('@zxing/browser')
  const codes = new BrowserQRCodeReader()
  const canvas = document.createElement('canvas')
  return async picture => {
    if (!draw(canvas, picture)) return null
    try {
      return codes.decodeFromCanvas(canvas).getText()
    } catch {
      // No code, or half of one: the next picture may be better.
      return null
    }
  }
}

function draw(canvas: HTMLCanvasElement, picture: Picture): boolean {
  const isVideo = picture instanceof HTMLVideoElement
  const width = isVideo ? picture.videoWidth : picture.width
  const height = isVideo ? picture.videoHeight : picture.height
  if (width === 0 || height === 0) return false
  const shrink = Math.min(1, (isVideo ? most.video : most.picture) / Math.max(width, height))
  canvas.width = Math.round(width * shrink)
  canvas.height = Math.round(height * shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context !== null
}
