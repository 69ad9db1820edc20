const gap = 4
const edge = 8

/**
 * Puts an open popover under the thing that opened it, or above where there is no room, aligned with its end. Through
 * the style object and not a style attribute, which a strict Content-Security-Policy refuses.
 */
export function openBeside(popover: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect()
  const box = popover.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isRightToLeft = getComputedStyle(opener).direction === 'rtl'
  const hasRoomBelow = at.bottom + gap + box.height + edge <= clientHeight
  const top = hasRoomBelow ? at.bottom + gap : Math.max(edge, at.top - gap - box.height)
  const left = isRightToLeft ? at.left : at.right - box.width
  popover.style.inset = 'auto'
  popover.style.top = `${top}px`
  popover.style.left = `${Math.min(Math.max(edge, left), clientWidth - box.width - edge)}px`
}
