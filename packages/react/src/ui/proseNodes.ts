import type { createElement, ReactNode } from 'react'
import type { MarkedToken, Token } from 'marked'
import { decode, headingLevels, readProse, safeHref } from './markdown.ts'

// An element of a text, or its words.
type ProseNode = string | { readonly tag: string; readonly props: object | null; readonly inside: ProseNodes }
type ProseNodes = readonly ProseNode[]

type ProseOptions = {
  /** The runtime of the caller: this module imports none, as the single script of elements loads it by itself (E5.2). */
  readonly createElement: typeof createElement
  /** The level of its first headings. */
  readonly level?: number | undefined
}

/** A Markdown text as elements, never as HTML, so markup in it is shown as typed and no Trusted Types policy is needed. */
export function proseOf(markdown: string, { createElement: create, level = 3 }: ProseOptions): readonly ReactNode[] {
  const tokens = readProse(markdown)
  const levels = headingLevels(tokens, level)
  return tokens.flatMap(it => blockOf(known(it), levels)).map(drawn)

  function drawn(it: ProseNode): ReactNode {
    return typeof it === 'string' ? it : create(it.tag, it.props, ...it.inside.map(drawn))
  }
}

type KnownToken = MarkedToken | { readonly type: 'unknown'; readonly raw: string }
type Levels = ReadonlyMap<number, number>

function blockOf(token: KnownToken, levels: Levels): ProseNodes {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return node(`h${levels.get(token.depth) ?? 6}`, spansOf(token.tokens))
    case 'paragraph':
      return node('p', spansOf(token.tokens))
    case 'blockquote':
      return node('blockquote', blocksOf(token.tokens, levels))
    case 'list': {
      const items = token.items.flatMap(it => node('li', blocksOf(it.tokens, levels)))
      return token.ordered ? node('ol', items, { start: token.start || 1 }) : node('ul', items)
    }
    case 'text':
      return token.tokens ? spansOf(token.tokens) : [decode(token.text)]
    case 'hr':
      return node('hr')
    case 'code':
      return node('pre', node('code', [token.text]))
    default:
      return node('p', [token.raw.trim()])
  }
}

function blocksOf(tokens: readonly Token[], levels: Levels): ProseNodes {
  return tokens.flatMap(it => blockOf(known(it), levels))
}

function spansOf(tokens: readonly Token[]): ProseNodes {
  return tokens.flatMap(it => spanOf(known(it)))
}

function spanOf(token: KnownToken): ProseNodes {
  switch (token.type) {
    case 'strong':
    case 'em':
      return node(token.type, spansOf(token.tokens))
    case 'del':
      return node('s', spansOf(token.tokens))
    case 'br':
      return node('br')
    case 'codespan':
      return node('code', [token.text])
    case 'link':
      return linkOf(token.href, spansOf(token.tokens))
    // S-FORM-14: no images; what one shows in words stays.
    case 'image':
      return [token.text]
    case 'text':
    case 'escape':
      return [decode(token.text)]
    default:
      return [token.raw]
  }
}

function linkOf(address: string, inside: ProseNodes): ProseNodes {
  const href = safeHref(address)
  return href ? node('a', inside, { href, target: '_blank', rel: 'noopener noreferrer nofollow' }) : inside
}

function node(tag: string, inside: ProseNodes = [], props: object | null = null): ProseNodes {
  return [{ tag, props, inside }]
}

const kinds =
  'space def heading paragraph blockquote list text hr code strong em del br codespan link image escape html'
const knownKinds = new Set(kinds.split(' '))

// The lexer's type admits tokens of any extension; none is used, and what is not known is shown as typed.
function known(token: Token): KnownToken {
  return isMarked(token) ? token : { type: 'unknown', raw: token.raw }
}

function isMarked(token: Token): token is MarkedToken {
  return knownKinds.has(token.type)
}
