import MarkdownIt, { type Token } from 'markdown-it/browser'

/** How deep a text may nest quotes, lists and emphasis; what is deeper is hostile (A-1-46). */
export const maxNesting = 24

const parser = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting })
parser.disable('table')
// Addresses are judged where a link is drawn, and stand as they were typed.
parser.validateLink = () => true
parser.normalizeLinkText = text => text
// "verdures.es" in a sentence is no address; one that begins with `www.` is.
parser.linkify.set({ fuzzyLink: false })
parser.linkify.add('www.', {
  validate: (text, at) =>
    (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#][^\s<>"]*[^\s<>".,;:!?')\]])?/u.exec(text.slice(at))?.[0] ?? '').length,
  normalize: match => {
    match.url = `https://${match.url}`
  },
})

/** Reads Markdown; line breaks stay where they were typed. Undefined for a text that is nested beyond all use. */
export function readProse(text: string): readonly Token[] | undefined {
  const tokens = parser.parse(text, {})
  return tokens.some(({ level }) => level >= maxNesting - 1) ? undefined : tokens
}

/**
 * Which heading level each depth used in a text becomes, from `first` on, without a gap: a page never skips a level,
 * whatever a member typed (S-A11Y-4).
 */
export function headingLevels(tokens: readonly Token[], first: number): ReadonlyMap<string, number> {
  const tags = tokens.flatMap(({ type, tag, level }) => (type === 'heading_open' && level === 0 ? [tag] : []))
  const used = [...new Set(tags)].sort()
  return new Map(used.map((tag, index) => [tag, Math.min(6, first + index)]))
}
