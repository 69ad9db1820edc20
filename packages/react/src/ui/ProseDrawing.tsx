// oxlint-disable react/no-array-index-key -- tokens of a text have no names and never change places
import { createElement, useMemo, type ReactNode } from 'react'
import type { MarkedToken, Token, Tokens } from 'marked'
import { decode, headingLevels, readProse, safeHref } from './markdown.ts'
import type { ProseProps } from './Prose.tsx'

/**
 * What draws a text: it is read into tokens and drawn as elements, never as HTML, so markup in it is shown as typed and no
 * Trusted Types policy is needed.
 */
export function ProseDrawing({ markdown, level = 3 }: ProseProps) {
  const tokens = useMemo(() => readProse(markdown), [markdown])
  const levels = useMemo(() => headingLevels(tokens, level), [tokens, level])
  return (
    <>
      {tokens.map((token, index) => (
        <Block key={index} token={known(token)} levels={levels} />
      ))}
    </>
  )
}

type KnownToken = MarkedToken | { readonly type: 'unknown'; readonly raw: string }
type BlockProps = { readonly token: KnownToken; readonly levels: ReadonlyMap<number, number> }

function Block({ token, levels }: BlockProps): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return createElement(`h${levels.get(token.depth) ?? 6}`, null, <Inline tokens={token.tokens} />)
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'blockquote':
      return (
        <blockquote>
          {token.tokens.map((it, index) => (
            <Block key={index} token={known(it)} levels={levels} />
          ))}
        </blockquote>
      )
    case 'list':
      return <List token={token} levels={levels} />
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : decode(token.text)
    case 'hr':
      return <hr />
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    default:
      return <p>{token.raw.trim()}</p>
  }
}

function List({ token, levels }: { readonly token: Tokens.List; readonly levels: BlockProps['levels'] }) {
  const items = token.items.map((item, index) => (
    <li key={index}>
      {item.tokens.map((it, at) => (
        <Block key={at} token={known(it)} levels={levels} />
      ))}
    </li>
  ))
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Inline({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, index) => <Span key={index} token={known(token)} />)
}

function Span({ token }: { readonly token: KnownToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <s>
          <Inline tokens={token.tokens} />
        </s>
      )
    case 'br':
      return <br />
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      return <SafeLink href={token.href}>{<Inline tokens={token.tokens} />}</SafeLink>
    // S-FORM-14: no images; what one shows in words stays.
    case 'image':
      return token.text
    case 'text':
    case 'escape':
      return decode(token.text)
    default:
      return token.raw
  }
}

function SafeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const address = safeHref(href)
  if (!address) return <>{children}</>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
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
