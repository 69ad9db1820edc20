import { h, type Piece } from '../view.ts'

const [width, height] = [96, 24]

/** The course of a figure as one line, for the eye only. */
export function courseOf(values: readonly number[]): Piece {
  const most = Math.max(...values, 1)
  const step = (width - 4) / Math.max(1, values.length - 1)
  const line = values.map(
    (it, at) => `${(2 + at * step).toFixed(1)} ${(height - 3 - (it / most) * (height - 6)).toFixed(1)}`,
  )
  return h('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, h('path', { d: `M${line.join('L')}` }))
}
