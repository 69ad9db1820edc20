import { lexer, type Token, type Tokens } from 'marked'

/** Where links of texts by members may lead (S-MEMBER-8, S-FORM-14). */
const safe = /^(?:https?:|mailto:|tel:)/i

/** The address of a link in a member's text, when it is one that may be followed. */
export function safeHref(href: string): string | undefined {
  // Browsers ignore control characters in an address, so "java\nscript:" would be one; they go before the check.
  const plain = [...href.trim()].filter(it => it >= ' ' && it !== '\u007f').join('')
  return safe.test(plain) ? plain : undefined
}

/** Reads Markdown; line breaks stay where they were typed. */
export function readProse(text: string): Token[] {
  return lexer(text, { gfm: true, breaks: true })
}

/**
 * Which heading level each depth used in a text becomes, from `first` on, without a gap: a page never skips a level,
 * whatever a member typed (S-A11Y-4).
 */
export function headingLevels(tokens: readonly Token[], first: number): ReadonlyMap<number, number> {
  const depths = tokens.flatMap(it => (isHeading(it) ? [it.depth] : []))
  const used = [...new Set(depths)].sort((a, b) => a - b)
  return new Map(used.map((depth, index) => [depth, Math.min(6, first + index)]))
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The characters behind the few entities people paste. */
export function decode(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
}
