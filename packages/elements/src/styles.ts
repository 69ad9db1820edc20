const texts: string[] = []

// Sizes of text are shares of this one, wherever they stand: as a length it is worked out where it is written.
try {
  CSS.registerProperty({ name: '--x-text-md', syntax: '<length>', inherits: true, initialValue: '16px' })
} catch {
  // On a server, in an old browser, or by another copy of this script.
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

// Roots to update when a lazy chunk adds rules.
const roots = new Set<WeakRef<ShadowRoot>>()
const ownRules = new WeakMap<ShadowRoot, string>()

/**
 * Adds rules that all elements are drawn with; the style sheets of ui and views come here instead of into the page. Those that
 * come later, as with a map, reach who is drawn already.
 */
export function addRules(css: string): void {
  if (texts.includes(css)) return
  texts.push(css)
  for (const it of roots) {
    const root = it.deref()
    if (root) adopt(root, ownRules.get(root) ?? '')
    else roots.delete(it)
  }
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
  if (!ownRules.has(root)) roots.add(new WeakRef(root))
  ownRules.set(root, own)
  root.adoptedStyleSheets = [...texts, own].map(css => {
    const sheet = known.get(css) ?? new (page.defaultView ?? window).CSSStyleSheet()
    if (!known.has(css)) sheet.replaceSync(css)
    known.set(css, sheet)
    return sheet
  })
}
