/** The first words of a Markdown text without its marks, for cards. Not a sanitiser: it is drawn as text anyway. */
export function plainText(markdown: string, most = 160): string {
  const text = markdown
    // A bracket that opens ends the one before: in linear time, as `withoutLinks` of the model, which primitives do not know.
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
    .replace(/^[>#\s]*(?:[-*+]|\d+\.)?\s+/gm, '')
    .replace(/[*_`~#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`
}
