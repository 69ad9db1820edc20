import { withoutLinks } from '@exchange-kit/model'
/** The first words of a Markdown text without its marks, for cards. Not a sanitiser: it is drawn as text anyway. */
export function plainText(markdown: string, most = 160): string {
  const text = withoutLinks(markdown)
    .replace(/^[>#\s]*(?:[-*+]|\d+\.)?\s+/gm, '')
    .replace(/[*_`~#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`
}
