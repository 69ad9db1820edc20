import { icon } from './icon.ts'
import type { Translate } from './translate.ts'
import { h, type Child, type Piece, type Props } from './view.ts'

/** A link out of the page, which says so to those who do not see the window. */
export function outLink(href: string, words: Child | readonly Child[], t: Translate, props: Props = {}): Piece {
  const after = h('span', { class: 'x-sr' }, ` ${t('newWindow')}`)
  return h('a', { href, target: '_blank', rel: 'noopener', part: 'link', ...props }, words, after)
}

/** The link to the hosted site at the foot of a box: its mark, words, and the sign of a new window. */
export function siteLink(href: string, words: string, t: Translate): Piece {
  const sign = h(
    'svg',
    { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    h('path', { d: mark[0], class: 'x-full' }),
    h('path', { d: mark[1] }),
  )
  return outLink(
    href,
    [sign, words, icon('M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6')],
    t,
  )
}

// The site's mark: two signs that point at each other.
const mark = ['M3 6h18l7 5-7 5H3Z', 'M29 18H11l-7 5 7 5h18Z'] as const
