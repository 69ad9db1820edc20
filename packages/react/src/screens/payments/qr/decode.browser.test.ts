import { expect, it } from 'vitest'
import { scanned } from '../../../../test/camera.ts'
import { qrSvg } from '../../../ui/qr.ts'

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
