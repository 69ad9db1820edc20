/**
 * How a translation stands in for texts. `replace`: Google's, a text gives way to a `<font>`. `wrap`: the text itself goes into
 * it. `merge`: neighbouring texts, blank ones too, give way to one `<font>`. `exchange`: Safari's, new texts. `write`: Edge's
 * and Firefox's, what a text says is written over.
 */
export type TranslationWay = 'replace' | 'wrap' | 'merge' | 'exchange' | 'write'

/**
 * Translates a page as a browser does: what is added or changed later too, and nothing below `translate="no"`. What `say`
 * makes of a text is the translation; without it, and where the text itself is wrapped, the words stay. It stands alone, so that a whole-product test can send it into a page.
 */
export function translatePage(
  way: TranslationWay,
  root: Node = document.body,
  say: (text: string) => string = text => text,
): { readonly end: () => void } {
  const own = new WeakMap<Node, string>()
  const isLeftAlone = (text: Text) =>
    text.data.trim() === '' ||
    own.get(text) === text.data ||
    !text.parentElement ||
    text.parentElement.closest('[translate="no"], script, style, textarea, svg, font') !== null
  const fontOf = (content: Node) => {
    const font = document.createElement('font')
    const inner = document.createElement('font')
    font.setAttribute('style', 'vertical-align: inherit;')
    inner.setAttribute('style', 'vertical-align: inherit;')
    font.append(inner)
    inner.append(content)
    own.set(font, '')
    return font
  }
  const neighbours = (text: Text) => {
    const run: Text[] = [text]
    for (let it = text.previousSibling; it?.nodeType === Node.TEXT_NODE; it = it.previousSibling)
      run.unshift(it as Text)
    for (let it = text.nextSibling; it?.nodeType === Node.TEXT_NODE; it = it.nextSibling) run.push(it as Text)
    return run
  }
  const translate = (text: Text) => {
    if (isLeftAlone(text)) return
    if (way === 'replace') text.replaceWith(fontOf(document.createTextNode(say(text.data))))
    else if (way === 'wrap') {
      const font = fontOf(document.createTextNode(''))
      text.replaceWith(font)
      font.firstElementChild?.replaceChildren(text)
    } else if (way === 'merge') {
      const run = neighbours(text)
      text.before(fontOf(document.createTextNode(say(run.map(it => it.data).join('')))))
      for (const it of run) it.remove()
    } else if (way === 'exchange') {
      const translated = document.createTextNode(say(text.data))
      own.set(translated, translated.data)
      const { parentNode, nextSibling } = text
      text.remove()
      parentNode?.insertBefore(translated, nextSibling)
    } else {
      const translated = say(text.data)
      own.set(text, translated)
      text.data = translated
    }
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
