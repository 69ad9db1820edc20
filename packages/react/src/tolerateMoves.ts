/**
 * Lets a page take away, and insert before, nodes that a translation moved elsewhere (facebook/react#11538). `mend` is asked
 * first to put such a node back. What would not have thrown stays as it is.
 */
export function tolerateMoves(mend: (node: Node) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called on the node that they are called on
  const { removeChild, insertBefore } = Node.prototype
  let isOver = false

  function removeAnywhere<T extends Node>(this: Node, child: T): T {
    if (isOver || child.parentNode === this) return removeChild.call(this, child) as T
    mend(child)
    if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }

  function insertSomewhere<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (isOver || !before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    mend(before)
    let place: Node | null = before
    while (place !== null && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as T
  }

  Node.prototype.removeChild = removeAnywhere
  Node.prototype.insertBefore = insertSomewhere
  return () => {
    isOver = true
    if (Node.prototype.removeChild === removeAnywhere) Node.prototype.removeChild = removeChild
    if (Node.prototype.insertBefore === insertSomewhere) Node.prototype.insertBefore = insertBefore
  }
}
