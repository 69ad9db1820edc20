import { encode } from 'uqr'

/** A QR code as one path on a square of `size` modules, quiet zone included. */
export type QrDrawing = { readonly size: number; readonly path: string }

/** Draws a text as a QR code: error correction M, four modules of quiet zone (S-PAY-65). Throws when it is too long. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}

/** The black runs of a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] && start < 0) start = x
    if (!row[x] && start >= 0) {
      runs.push([start, x - start])
      start = -1
    }
  }
  return runs
}

/** The same as a file: black on white, ready to print. */
export function qrSvg(text: string): string {
  const { size, path } = drawQr(text)
  const box = `viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
