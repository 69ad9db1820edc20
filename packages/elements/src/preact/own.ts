import type { VNode } from 'preact'

/** What somebody wrote, and nothing else: a page may have put anything into every object, and preact reads all it finds (E8). */
export function ownOf(props: object | null | undefined): never {
  return { __proto__: null, ...props } as never
}

/** The same of what preact made of it. */
export function owning(node: VNode): VNode {
  // Only on such a page: an object that changes its prototype is slower from then on.
  for (const _name in {}) {
    Object.setPrototypeOf(node.props, null)
    break
  }
  return node
}
