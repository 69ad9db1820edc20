/** A text of ours that the browser's translation stands in for: it keeps its place, empty, before the translated element. */
type StandIn = { readonly text: Text; readonly font: Element; readonly source: string }

/**
 * Keeps a page alive while the browser translates it. A translation puts `<font>` elements in the place of text nodes, which
 * React and preact go on holding: what they write no longer shows, and taking such a node away throws
 * (facebook/react#11538). So each text goes back to its place, empty, beside the element that stands in for it: what is
 * written into it later is shown, and translated in its turn; when it is taken away, so is the translation.
 */
export function followPageTranslation(root: Node): () => void {
  const byText = new WeakMap<Node, StandIn>()
  const byFont = new WeakMap<Node, StandIn>()

  const observer = new MutationObserver(records => {
    for (const record of records) {
      if (record.type === 'characterData') written(record.target)
      else {
        for (const node of record.removedNodes) removed(node, record)
      }
    }
    // What was mended just now is no news.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()

  // Something else is said there: it is shown as it is, until it is translated too.
  function written(target: Node): void {
    const it = byText.get(target)
    if (!it) return
    forget(it)
    it.font.remove()
  }

  function removed(node: Node, record: MutationRecord): void {
    const it = byText.get(node) ?? byFont.get(node)
    if (it) return node === it.text ? moved(it) : restored(it, record)
    if (!isText(node) || node.data.trim() === '' || node.parentNode === record.target) return
    const font = fontFor(record)
    if (font) put({ text: node, font, source: node.data })
  }

  function put(it: StandIn): void {
    const { text, font } = it
    // Some translations put the text itself into their element.
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    text.data = ''
    font.before(text)
    byText.set(text, it)
    byFont.set(font, it)
  }

  // Taken away, or put somewhere else: what stands in for it goes along.
  function moved({ text, font, ...rest }: StandIn): void {
    if (text.parentNode) text.after(font)
    else {
      forget({ text, font, ...rest })
      font.remove()
    }
  }

  // "Show original" takes the translation away again.
  function restored(it: StandIn, { addedNodes }: MutationRecord): void {
    if (it.font.parentNode) return
    forget(it)
    if (!it.text.parentNode || it.text.data !== '') return
    for (const node of addedNodes) if (isText(node) && node !== it.text) node.remove()
    it.text.data = it.source
  }

  function forget({ text, font }: StandIn): void {
    byText.delete(text)
    byFont.delete(font)
  }

  function fontFor({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
    const near = [...addedNodes, previousSibling, nextSibling]
    return near.find(it => isFont(it) && it.parentNode === target && !byFont.has(it)) as Element | null
  }
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT'
}
