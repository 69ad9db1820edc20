import type { createElement, ReactNode } from 'react'
import type { Token } from 'markdown-it'
import { headingLevels, maxNesting, readProse } from './markdown.ts'
import { safeHref } from './safeHref.ts'

// An element of a text, or its words.
type ProseNode = string | { readonly tag: string; readonly props: object | null; readonly inside: ProseNode[] }

type ProseOptions = {
  /** The runtime of the caller: this module imports none, as the single script of elements loads it by itself (E5.2). */
  readonly createElement: typeof createElement
  /** The level of its first headings. */
  readonly level?: number | undefined
}

/** A Markdown text as elements, never as HTML, so markup in it is shown as typed and no Trusted Types policy is needed. */
export function proseOf(markdown: string, { createElement: create, level = 3 }: ProseOptions): readonly ReactNode[] {
  const tokens = readProse(markdown)
  if (!tokens) return [create('p', null, markdown)]
  const levels = headingLevels(tokens, level)
  return nodesOf(tokens, tag => `h${levels.get(tag) ?? 6}`).map(drawn)

  function drawn(it: ProseNode): ReactNode {
    return typeof it === 'string' ? it : create(it.tag, it.props, ...it.inside.map(drawn))
  }
}

type HeadingOf = (tag: string) => string

// Tokens come flat, each that opens with one that closes.
function nodesOf(tokens: readonly Token[], headingOf: HeadingOf): ProseNode[] {
  const root: ProseNode[] = []
  const open = [root]
  for (const token of tokens) {
    const inside = open.at(-1) ?? root
    if (token.nesting < 0) open.pop()
    else if (token.nesting === 0) inside.push(...leafOf(token, headingOf))
    else {
      const node = open.length > maxNesting ? undefined : elementOf(token, headingOf)
      if (node) inside.push(node)
      open.push(node?.inside ?? inside)
    }
  }
  return root
}

function elementOf(token: Token, headingOf: HeadingOf): Exclude<ProseNode, string> | undefined {
  if (token.hidden) return undefined
  const inside: ProseNode[] = []
  switch (token.type) {
    case 'heading_open':
      return { tag: headingOf(token.tag), props: null, inside }
    case 'ordered_list_open':
      return { tag: 'ol', props: { start: Number(token.attrGet('start') ?? 1) }, inside }
    case 'link_open': {
      const href = safeHref(String(token.attrGet('href') ?? ''))
      return href
        ? { tag: 'a', props: { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, inside }
        : undefined
    }
    default:
      return { tag: token.tag, props: null, inside }
  }
}

function leafOf(token: Token, headingOf: HeadingOf): ProseNode[] {
  switch (token.type) {
    case 'inline':
      return nodesOf(token.children ?? [], headingOf)
    case 'hr':
      return [{ tag: 'hr', props: null, inside: [] }]
    case 'softbreak':
    case 'hardbreak':
      return [{ tag: 'br', props: null, inside: [] }]
    case 'code_inline':
      return [{ tag: 'code', props: null, inside: [token.content] }]
    case 'code_block':
    case 'fence':
      return [
        { tag: 'pre', props: null, inside: [{ tag: 'code', props: null, inside: [token.content.replace(/\n$/, '')] }] },
      ]
    // S-FORM-14: no images; what one shows in words stays.
    default:
      return token.content ? [token.content] : []
  }
}
