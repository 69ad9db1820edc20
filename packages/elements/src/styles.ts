const texts: string[] = []

// Sizes of text are shares of this one, wherever they stand: as a length it is worked out where it is written.
try {
  CSS.registerProperty({ name: '--x-text-md', syntax: '<length>', inherits: true, initialValue: '16px' })
} catch {
  // On a server, in an old browser, or by another copy of this script.
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Adds rules that all elements are drawn with; the style sheets of ui and views come here instead of into the page. */
export function addRules(css: string): void {
  if (!texts.includes(css)) texts.push(css)
}

/**
 * Gives a shadow root the style sheets that all elements of its document share, and the rules of its own tag (E3.1); no
 * `<style>`, so any CSP holds.
 */
export function adopt(root: ShadowRoot, own: string): void {
  const page = root.ownerDocument
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>()
  sheets.set(page, known)
  if (root.adoptedStyleSheets.length === texts.length + 1) return
  root.adoptedStyleSheets = [...texts, own].map(css => {
    const sheet = known.get(css) ?? new (page.defaultView ?? window).CSSStyleSheet()
    if (!known.has(css)) sheet.replaceSync(css)
    known.set(css, sheet)
    return sheet
  })
}
