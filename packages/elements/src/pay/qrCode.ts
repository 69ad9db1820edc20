import { encode } from 'uqr'
import { h, type Piece } from '../view.ts'

/** A text as a QR code, black on white, with the quiet zone that scanners want. */
export function qrCode(text: string, label: string): Piece {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const props = { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' }
  return h('svg', props, h('path', { d: path.join('') }))
}
