import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { args, whole } from '../../scripts/chromium.ts'

/** A QR code as a screen draws it: one path of dark runs on a square of modules. */
export type Drawn = { readonly viewBox: string; readonly path: string }

const [width, height] = [640, 480]

/** A browser whose camera looks at a code on a sheet of paper; `end` closes it and takes the film away. */
export async function browserThatSees(code: Drawn): Promise<{ readonly browser: Browser; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-camera-'))
  const film = join(folder, 'paper.y4m')
  await writeFile(film, filmOf(code))
  const browser = await chromium.launch({
    executablePath: whole,
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  return {
    browser,
    async end() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// YUV4MPEG2 is a line of text and then frames: a byte of brightness for each pixel, and colours of a quarter as many.
function filmOf(code: Drawn): Buffer {
  const light = Buffer.alloc(width * height, 235)
  for (const [x, y] of darkPixels(code)) light[y * width + x] = 16
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}

function* darkPixels({ viewBox, path }: Drawn): Generator<readonly [number, number]> {
  const size = Number(viewBox.split(' ')[2])
  const scale = Math.floor(height / size)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let across = 0; across < Number(length) * scale; across++)
      for (let down = 0; down < scale; down++) yield [left + Number(x) * scale + across, top + Number(y) * scale + down]
}
