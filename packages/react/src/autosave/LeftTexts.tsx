import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { DraftNotice } from '../DraftNotice.tsx'
import { useDraft } from '../useDraft.ts'
import { LeftContext } from './left.ts'
import type { Autosave } from './queue.ts'
import { isText, type Text, type Texts } from './text.ts'

type Takers = Readonly<Record<string, (text: Text) => void>>

type LeftTextsProps = {
  readonly queue: Autosave
  /** What the texts are of: a member, a group. */
  readonly of: string
  readonly children: ReactNode
}

/** Keeps on the device what is typed and not yet sent, and offers what an earlier visit left so (S-FORM-12, S-CACHE-6). */
export function LeftTexts({ queue, of, children }: LeftTextsProps) {
  const draft = useDraft(`texts/${of}`, readTexts)
  const [takers, setTakers] = useState<Takers>({})
  const texts = draft.found?.value ?? null
  const waiting = useMemo(
    () => Object.fromEntries(Object.keys(takers).flatMap(id => (texts?.[id] === undefined ? [] : [[id, texts[id]]]))),
    [texts, takers],
  )
  const offer = useCallback((id: string, take: (text: Text) => void) => {
    setTakers(now => ({ ...now, [id]: take }))
    return () => setTakers(({ [id]: _gone, ...rest }) => rest)
  }, [])
  useKeeping(queue, draft, waiting)
  const left = useMemo(() => ({ texts, offer }), [texts, offer])
  const isOffered = Object.keys(waiting).length > 0
  return (
    <LeftContext.Provider value={left}>
      {isOffered && (
        <DraftNotice
          draft={draft}
          onContinue={it => {
            for (const [id, take] of Object.entries(takers)) if (it[id] !== undefined) take(it[id])
          }}
        />
      )}
      {children}
    </LeftContext.Provider>
  )
}

type Keeping = { readonly keep: (texts: Texts) => void; readonly drop: () => void }

// What waits for an answer to the offer is kept beside what is typed meanwhile.
function useKeeping(queue: Autosave, { keep, drop }: Keeping, waiting: Texts): void {
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  }, [waiting])
  useEffect(() => {
    let isKept = false
    // For as long as the queue lives: what is under way when the place is left still ends its draft, once it is stored.
    queue.subscribe(() => {
      const texts = { ...latest.current, ...queue.texts() }
      const isTyped = Object.keys(texts).length > 0
      if (isTyped) keep(texts)
      else if (isKept) drop()
      isKept = isTyped
    })
  }, [queue, keep, drop])
}

function readTexts(value: unknown): Texts | null {
  if (typeof value !== 'object' || value === null) return null
  const texts = Object.entries(value).filter((pair): pair is [string, Text] => isText(pair[1]))
  return texts.length > 0 ? Object.fromEntries(texts) : null
}
