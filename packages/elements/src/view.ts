/** What to show: an element, a text, or a gap that keeps the places of what follows. */
export type Child = Piece | string | false | null | undefined

/** An element to show. */
export type Piece = { readonly tag: string; readonly props: Props; readonly children: readonly Child[] }

/** Attributes by name; functions are listeners (`onclick`). What is not named, or false, is not there. */
export type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

/** Says what to show. */
export function h(tag: string, props: Props = {}, ...children: readonly (Child | readonly Child[])[]): Piece {
  return { tag, props, children: children.flat() }
}

/**
 * Makes the children of a node what is said, and keeps the nodes that fit by place and tag: focus and selection stay.
 * `before` is what was said of it last, so the document itself is never read. 0.5 kB where preact is 4.6; a pay button
 * needs no more (E6).
 */
export function draw(parent: Node, children: readonly Child[], before: readonly Child[] = []): void {
  let next = parent.firstChild
  children.forEach((child, place) => {
    const node = next
    const old = before[place]
    next = node && node.nextSibling
    if (!node) parent.appendChild(make(child))
    else if (isPiece(child)) {
      if (!isPiece(old) || old.tag !== child.tag) parent.replaceChild(make(child), node)
      else if (old !== child) change(node as Element, child, old)
    } else if (isPiece(old)) parent.replaceChild(make(child), node)
    // Another node, as the browser's translation may have put an element of its own in the place of the text.
    else if (old !== child) parent.replaceChild(make(child), node)
  })
  for (const _gone of before.slice(children.length)) parent.lastChild?.remove()
}

/** What a copy of the nodes shows: it has none of their listeners, which would keep whom they listen for in memory (E8). */
export function bare(child: Child): Child {
  if (!isPiece(child)) return child
  const props = Object.entries(child.props).filter(it => typeof it[1] !== 'function')
  return h(child.tag, Object.fromEntries(props), child.children.map(bare))
}

function isPiece(child: Child): child is Piece {
  return typeof child === 'object' && child !== null
}

function make(child: Child): Node {
  if (!isPiece(child)) return document.createTextNode(child || '')
  const node = document.createElementNS(spaceOf(child.tag), child.tag)
  change(node, child, nothing)
  return node
}

const nothing: Piece = { tag: '', props: {}, children: [] }

function spaceOf(tag: string): string {
  return `http://www.w3.org/${/^(svg|path|g|image|circle|title)$/.test(tag) ? '2000/svg' : '1999/xhtml'}`
}

function change(node: Element, { props, children }: Piece, old: Piece): void {
  for (const name of Object.keys(props)) {
    const value = props[name]
    if (value === old.props[name]) continue
    if (typeof value === 'function') Reflect.set(node, name, value)
    else if (value === undefined || value === false) node.removeAttribute(name)
    else node.setAttribute(name, value === true ? '' : `${value}`)
  }
  for (const name of Object.keys(old.props)) if (!Object.hasOwn(props, name)) node.removeAttribute(name)
  draw(node, children, old.children)
}
