/** How a translation stands in for a text: the text node goes, or it goes into the new element. */
export type TranslationWay = 'replace' | 'wrap'

/**
 * Translates a page as a browser does: each text node makes room for nested `<font>` elements, what is added or changed
 * later too, and nothing below `translate="no"`. It stands alone, so that a whole-product test can send it into a page.
 */
export function translatePage(way: TranslationWay, root: Node = document.body): { readonly end: () => void } {
  const own = new WeakSet<Node>()
  const isLeftAlone = (text: Text) =>
    text.data.trim() === '' ||
    !text.parentElement ||
    text.parentElement.closest('[translate="no"], script, style, textarea, svg, option, font') !== null
  const translate = (text: Text) => {
    if (isLeftAlone(text)) return
    const font = document.createElement('font')
    const inner = document.createElement('font')
    font.setAttribute('style', 'vertical-align: inherit;')
    inner.setAttribute('style', 'vertical-align: inherit;')
    font.append(inner)
    own.add(font)
    text.replaceWith(font)
    inner.append(way === 'wrap' ? text : document.createTextNode(text.data))
  }
  const translateBelow = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node as Text)
    const texts: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  const observer = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateBelow(target)
      else for (const node of addedNodes) if (!own.has(node)) translateBelow(node)
    }
  })
  translateBelow(root)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return { end: () => observer.disconnect() }
}
