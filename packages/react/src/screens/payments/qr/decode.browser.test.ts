import { expect, it, onTestFinished } from 'vitest'
import { scanned } from '../../../../test/camera.ts'
import { drawQr, qrSvg } from '../../../ui/qr.ts'

// As links are, the same in each run: what they say differs, and with it what the reader has trouble with.
const links = Array.from({ length: 60 }, (_, at) => {
  const digits = (by: number) => (((at + 1) * by) % 99_991_111_117).toString(16)
  const params = new URLSearchParams({ to: digits(7_919_777), u: String(at * 37), m: `Eggs ${digits(104_729_333)}` })
  return `https://exchange.example/pay?${params.toString()}&ref=${digits(15_485_863)}`.padEnd(
    70 + at,
    digits(32_452_843),
  )
})

it('S-PAY-67 reads every clean code in a picture, whatever it says', async () => {
  const missed: string[] = []
  for (const link of links) {
    const drawing = new DOMParser().parseFromString(qrSvg(link), 'image/svg+xml').documentElement
    if ((await scanned(drawing as unknown as SVGElement)) !== link) missed.push(link)
  }
  expect(missed).toEqual([])
})

it('S-PAY-67 finds none in an empty picture, however small or large', async () => {
  const { createDecoder } = await import('./decode.ts')
  const decode = await createDecoder()
  for (const [width, height] of [
    [1, 1],
    [99, 99],
    [3_000, 40],
  ] as const)
    expect(await decode(await createImageBitmap(new ImageData(width, height)))).toBeNull()
})

/** A code in other colours than black on white, as a screen in dark mode shows it, perhaps held at an angle. */
function shown(text: string, { ink, ground, around, turn = 0 }: Colours & { turn?: number }): Promise<ImageBitmap> {
  const { size, path } = drawQr(text)
  const side = size * 8
  const canvas = new OffscreenCanvas(side * 2, side * 2)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  if (around) {
    context.fillStyle = around
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.translate(side, side)
  context.rotate(turn)
  context.translate(-side / 2, -side / 2)
  if (ground) {
    context.fillStyle = ground
    context.fillRect(-16, -16, side + 32, side + 32)
  }
  context.fillStyle = ink
  context.scale(8, 8)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the canvas fills a path, no list
  context.fill(new Path2D(path))
  return createImageBitmap(canvas)
}

type Colours = { ink: string; ground: string | null; around: string | null }
const colours: (Colours & { name: string })[] = [
  { name: 'white on black', ink: '#fff', ground: '#000', around: '#000' },
  { name: 'cream on slate', ink: '#e8e4da', ground: '#26241f', around: '#1b1a17' },
  { name: 'white on a dark card on a light page', ink: '#fff', ground: '#222', around: '#eee' },
  { name: 'white on nothing', ink: '#fff', ground: null, around: null },
  { name: 'yellow on blue', ink: '#ffe14d', ground: '#102a6b', around: '#0a1c48' },
  { name: 'black on nothing', ink: '#000', ground: null, around: null },
  { name: 'black on a light card on a dark page', ink: '#000', ground: '#fff', around: '#111' },
]

it.each(colours)('S-PAY-67 reads a code that is $name, straight and held at an angle', async looks => {
  const { createDecoder } = await import('./decode.ts')
  const decode = await createDecoder()
  const missed: string[] = []
  for (const [at, link] of links.slice(0, 12).entries())
    for (const turn of [0, 0.1 + at / 4]) {
      if ((await decode(await shown(link, { ...looks, turn }))) !== link) missed.push(`${turn} ${link}`)
    }
  expect(missed).toEqual([])
})

it('S-PAY-67 reads a light code on the dark screen of another phone by the camera', async () => {
  const { createDecoder } = await import('./decode.ts')
  const decode = await createDecoder()
  const [link = ''] = links
  const bitmap = await shown(link, { ink: '#eee', ground: '#111', around: '#111' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const timer = setInterval(() => canvas.getContext('2d')?.drawImage(bitmap, 0, 0), 50)
  onTestFinished(() => clearInterval(timer))
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = canvas.captureStream(20)
  await video.play()
  await expect.poll(() => decode(video)).toBe(link)
})
