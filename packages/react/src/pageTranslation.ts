import { keepsFacts } from './i18n/facts.ts'
import { tolerateMoves } from './tolerateMoves.ts'

/** What a translation shows in the place of texts of ours, which stay before it, empty. */
type StandIn = { node: ChildNode; readonly sources: Map<Text, string> }

/** What happened in one task: it may translate a text and write into it, in either order. */
type Batch = { readonly records: readonly MutationRecord[]; readonly fresh: Set<StandIn>; readonly written: Set<Node> }

/**
 * Keeps a page alive while the browser translates it. A translation puts nodes of its own in the place of text nodes, which
 * React and preact go on holding: what they write no longer shows, and taking such a node away throws
 * (facebook/react#11538). So each text goes back to its place, empty, before the `<font>` that stands in for it: what is
 * written into it later is shown, and translated in its turn; when it is taken away, so is the translation. Safari puts
 * plain texts there, as pages do too: then a text goes back once the page writes into it.
 */
export function followPageTranslation(root: Node): () => void {
  const standIns = new WeakMap<Node, StandIn>()
  const twins = new WeakMap<Node, ChildNode>()
  const observer = new MutationObserver(mend)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  const stopTolerating = tolerateMoves(node => {
    mend(observer.takeRecords())
    putBack(node)
  })
  return () => {
    observer.disconnect()
    stopTolerating()
  }

  function mend(records: readonly MutationRecord[]): void {
    const batch: Batch = { records, fresh: new Set(), written: new Set() }
    const touched = new Set<StandIn>()
    const touch = (node: Node | null) => {
      const it = node && standIns.get(node)
      if (it) touched.add(it)
    }
    for (const record of records) {
      if (record.type === 'characterData') {
        batch.written.add(record.target)
        touch(record.target)
        putBack(record.target)
      }
      touch(record.nextSibling)
      for (const node of record.removedNodes) {
        touch(node)
        removed(node, record, batch)
      }
    }
    for (const it of new Set([...touched, ...batch.fresh])) settle(it, batch)
    // What was mended just now is no news.
    observer.takeRecords()
  }

  function removed(node: Node, record: MutationRecord, batch: Batch): void {
    const known = standIns.get(node)
    if (known?.node === node) return exchange(known, record)
    if (!isText(node) || node.parentNode === record.target) return
    const { font, twin } = inPlaceOf(record, batch)
    if (known && !batch.written.has(node)) {
      // Empty, it went along with a neighbour that was translated.
      if (font) known.node.before(node)
      return
    }
    if (known) dissolve(known, batch)
    // Of several texts that were empty, a translation of what was written since shows the written one alone.
    if (!known || known.sources.size === 1) batch.written.delete(node)
    if (font) cover(node, font, batch)
    else if (twin) {
      twins.set(node, twin)
      observer.observe(node, { characterData: true })
    }
  }

  // What came where a text was: for it alone, or for it and its neighbours.
  function inPlaceOf(record: MutationRecord, { records, fresh }: Batch) {
    const here = records.filter(
      it =>
        it.target === record.target &&
        (it.previousSibling === record.previousSibling || it.nextSibling === record.nextSibling),
    )
    const added = [record, ...here].flatMap(it => [...it.addedNodes])
    const isNew = (node: Node | null): node is ChildNode => {
      if (node === null || node.parentNode !== record.target) return false
      const it = standIns.get(node)
      return it === undefined || (it.node === node && fresh.has(it))
    }
    const near = [...added, record.previousSibling, record.nextSibling].filter(isNew)
    return {
      font: near.find(it => it.nodeName === 'FONT'),
      twin: near.find(it => isText(it) && added.includes(it)),
    }
  }

  function cover(text: Text, font: ChildNode, { fresh }: Batch): void {
    const standIn = standIns.get(font) ?? { node: font, sources: new Map() }
    // Some translations put the text itself into their element.
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    font.before(text)
    standIn.sources.set(text, text.data)
    standIns.set(font, standIn).set(text, standIn)
    fresh.add(standIn)
  }

  // Translated once more, or shown in the original again.
  function exchange(it: StandIn, { addedNodes, target }: MutationRecord): void {
    // Without its texts, it is the page that empties an element.
    if ([...it.sources.keys()].some(text => !text.parentNode)) return
    for (const node of addedNodes) {
      if (node.parentNode !== target || standIns.has(node)) continue
      if (node.nodeName === 'FONT') {
        standIns.delete(it.node)
        it.node = node as ChildNode
        standIns.set(node, it)
      } else if (isText(node)) node.remove()
    }
  }

  // A translation stays as long as all of its texts do, one after the other, and nothing was written into one.
  function settle(it: StandIn, batch: Batch): void {
    if (standIns.get(it.node) !== it) return
    const texts = [...it.sources.keys()]
    const isWhole = texts.every(
      (text, at) => text.parentNode && !batch.written.has(text) && (at === 0 || text.previousSibling === texts[at - 1]),
    )
    if (!isWhole || !it.node.parentNode) return dissolve(it, batch)
    keep(it)
    for (const text of texts) text.data = ''
    const last = texts.at(-1)
    // What preact adds after a text lands between it and its translation.
    if (last && last.nextSibling !== it.node) last.after(it.node)
  }

  // A name, a code or an amount that a translation changed is worse than a sentence in the page's own language.
  function keep({ node, sources }: StandIn): void {
    const said = [...sources.values()]
    const shown = node.textContent ?? ''
    if (!(node instanceof Element) || said.every(it => keepsFacts(it, shown))) return
    node.setAttribute('translate', 'no')
    node.textContent = said.join('')
  }

  function dissolve(it: StandIn, { written, fresh }: Batch): void {
    it.node.remove()
    standIns.delete(it.node)
    for (const [text, source] of it.sources) {
      standIns.delete(text)
      if (!written.has(text) && !fresh.has(it)) text.data = source
    }
  }

  function putBack(text: Node): void {
    const twin = twins.get(text)
    if (!twin) return
    twins.delete(text)
    if (!text.parentNode && twin.parentNode) twin.replaceWith(text)
  }
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE
}
