/** What a finger needs on a phone, 44 px (S-A11Y-3); borders are not always whole pixels. */
export const finger = 43.5

/** Controls, and links that stand alone, which a finger misses: runs there. */
export function missed(least: number): string[] {
  const acts = 'button, select, textarea, summary, input:not([type="hidden"]), [role="tab"], .x-button'
  const seen = [...document.querySelectorAll<HTMLElement>(`${acts}, a[href]`)].filter(
    it =>
      it.checkVisibility({ visibilityProperty: true }) &&
      !isOnlyRead(it) &&
      !isTheirs(it) &&
      !(it.matches('a') && isInSentence(it)),
  )
  return seen.flatMap(it => {
    const { width, height } = sizeOf(it)
    return Math.min(width, height) < least
      ? [`${Math.round(width)} × ${Math.round(height)} px: ${it.outerHTML.slice(0, 160)}`]
      : []
  })

  // What is hidden from the eye alone is a single pixel, or within one.
  function isOnlyRead(it: HTMLElement): boolean {
    const { width, height } = it.getBoundingClientRect()
    const isWithin = it.parentElement !== null && isOnlyRead(it.parentElement)
    return getComputedStyle(it).display === 'contents' ? isWithin : width <= 1 || height <= 1 || isWithin
  }

  // The link within a widget stands on a page of other people, before the widget or without it.
  function isTheirs(it: HTMLElement): boolean {
    return it.closest('.s-embed-page') !== null
  }

  // The lines of a text say how high its links are (WCAG 2.5.8, inline).
  function isInSentence(it: HTMLElement): boolean {
    let block: HTMLElement | null = it
    do {
      if (!/^(inline|contents)$/.test(getComputedStyle(block).display)) break
      block = block.parentElement
    } while (block)
    if (!block || block === it) return false
    const around = block.cloneNode(true) as HTMLElement
    for (const other of around.querySelectorAll('a, button, .x-sr')) other.remove()
    return /\p{L}/u.test(around.textContent)
  }

  // A box to tick is as large as its label, and what covers its card as large as that.
  function sizeOf(it: HTMLElement): { width: number; height: number } {
    const target = it.matches('[type="checkbox"], [type="radio"]') ? (it.closest('label') ?? it) : it
    const { width, height } = target.getBoundingClientRect()
    const cover = getComputedStyle(target, '::after')
    if (cover.content === 'none' || cover.position !== 'absolute') return { width, height }
    return {
      width: Math.max(width, Number.parseFloat(cover.width)),
      height: Math.max(height, Number.parseFloat(cover.height)),
    }
  }
}
