const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives a shadow root a style sheet that all elements of its document share (E3.1); no `<style>`, so any CSP holds. */
export function adopt(root: ShadowRoot, css: string): void {
  const page = root.ownerDocument
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>()
  sheets.set(page, known)
  const sheet = known.get(css) ?? new (page.defaultView ?? window).CSSStyleSheet()
  if (!known.has(css)) sheet.replaceSync(css)
  known.set(css, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
