/** The nearest element around this one, itself included, that a selector fits; out of shadow roots too. */
export function nearest(element: Element, selector: string): Element | null {
  const found = element.closest(selector)
  if (found) return found
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? nearest(root.host, selector) : null
}
