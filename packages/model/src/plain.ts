/**
 * A Markdown text with the words of its links and images in their place. In linear time: a bracket that opens ends the one
 * before, so that no run of them is looked through again for each (A-1-46).
 */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
}

/** A text without what is repeated at its end: `withoutEnd('/a//', '/')` is `/a`. As a pattern it takes the square. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (text.endsWith(sign, end)) end -= sign.length
  return text.slice(0, end)
}
