import { h, type Piece } from '../view.ts'
import { qrMatrix } from './qrMatrix.ts'

// What scanners want around it.
const quiet = 4

/** A text as a QR code, black on white, with its quiet zone. */
export function qrCode(text: string, label: string): Piece {
  const data = qrMatrix(text)
  const size = data.length + 2 * quiet
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  )
  const props = { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' }
  return h('svg', props, h('path', { d: path.join('') }))
}
