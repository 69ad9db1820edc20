import { initialsOf } from '../initials.ts'
import { h, type Piece } from '../view.ts'

/** The picture of a group, else its letters. */
export function face(name: string, image: string | undefined): Piece {
  return image
    ? h('img', { class: 'x-face', src: image, alt: '', loading: 'lazy' })
    : h('span', { class: 'x-avatar', 'data-type': 'business', 'aria-hidden': 'true' }, initialsOf(name))
}
