/** Where links of texts by members may lead (S-MEMBER-8, S-FORM-14). */
const safe = /^(?:https?:|mailto:|tel:)/i

/** The address of a link in a member's text, when it is one that may be followed. */
export function safeHref(href: string): string | undefined {
  // Browsers ignore control characters in an address, so "java\nscript:" would be one; they go before the check.
  const plain = [...href.trim()].filter(it => it >= ' ' && it !== '\u007f').join('')
  return safe.test(plain) ? plain : undefined
}
