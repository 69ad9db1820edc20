import { createElement, Fragment, Suspense, useMemo } from 'react'
import { later } from './later.tsx'
import { plainText } from './plainText.ts'
import './Prose.css'

// What reads Markdown weighs as much as a screen: no screen waits for it.
const ProseDrawing = later(async () => {
  const { proseOf } = await import('./proseNodes.ts')
  return function ProseDrawing({ markdown, level }: ProseProps) {
    const nodes = useMemo(() => proseOf(markdown, { createElement, level }), [markdown, level])
    return createElement(Fragment, null, ...nodes)
  }
})

/** Has what reads it here before anything is drawn, as a server wants it. */
export const loadProse = ProseDrawing.load

type ProseProps = {
  readonly markdown: string
  /** The level of the first headings in it: one below the heading it stands under. */
  readonly level?: 2 | 3 | 4 | undefined
}

/**
 * A text a member wrote, as Markdown: headings, emphasis, lists, links, quotes, line breaks (S-FORM-14). Until what reads
 * it is here, its words stand in one paragraph.
 */
export function Prose(props: ProseProps) {
  const { markdown } = props
  return (
    <div className="x-prose" dir="auto">
      <Suspense fallback={<p>{plainText(markdown, markdown.length)}</p>}>
        <ProseDrawing {...props} />
      </Suspense>
    </div>
  )
}
