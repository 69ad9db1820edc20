import { h, type Piece } from './view.ts'

/** A drawing on a grid of 24 beside a word; it never stands alone, so nobody is told of it. */
export function icon(path: string): Piece {
  return h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: path }))
}
