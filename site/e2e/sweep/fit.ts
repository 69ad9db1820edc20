/** Raises the spacing of texts (S-A11Y-6, WCAG 1.4.12), or takes it back: runs there. */
export function spaceTexts(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = isSpaced
    ? [...document.adoptedStyleSheets, sheet]
    : document.adoptedStyleSheets.slice(0, -1)
}

/** Makes our words longer than in English, by 0.4 of them (S-LANG-5): runs there, and leaves them so. */
export function lengthenTexts(share: number): void {
  // What members wrote, codes and sums are no words of ours.
  const theirs = '[dir="auto"], bdi, .x-code, .x-num, .x-prose, svg, script, style, template, textarea, option'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const words = (text.nodeValue ?? '').trim()
    if (/\d/.test(words) || !/\p{L}/u.test(words) || text.parentElement?.closest(theirs)) continue
    // A single word grows as a word does; a sentence by words.
    const joint = /\s/.test(words) ? ' ' : ''
    const more = words.repeat(Math.ceil(share)).slice(0, Math.ceil(words.length * share))
    text.nodeValue = words + joint + more.toLowerCase()
  }
}

/** What does not fit (S-A11Y-6, S-CHECK-72): runs there. */
export function cut(when: string): string[] {
  const { scrollWidth } = document.documentElement
  const tight = [...document.querySelectorAll<HTMLElement>('button, a, label, legend, summary, h1, h2, h3, p')].filter(
    it => {
      const { overflowX, textOverflow } = getComputedStyle(it)
      const isTight = it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1
      return isTight && overflowX !== 'visible' && textOverflow !== 'ellipsis'
    },
  )
  return [
    ...(scrollWidth > window.innerWidth ? [`is ${scrollWidth} px wide ${when}`] : []),
    ...tight.map(it => `is cut ${when}: ${it.outerHTML.slice(0, 160)}`),
  ]
}
