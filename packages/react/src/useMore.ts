import { useEffect, useRef, useState } from 'react'

type Pages = {
  readonly shown: number
  /** How many there are; `null` where the server does not count them. */
  readonly total: number | null
  /** Another function for another question. */
  readonly next: () => Promise<void>
}

/** What the last page brought, as it was then: a row that goes later is no news of the list's end. */
export type Came = { readonly count: number; readonly shown: number; readonly total: number | null }

/** The end of a list: asking for the next page, how that stands, and what it brought. */
export type More = {
  readonly state: 'idle' | 'busy' | 'failed'
  readonly came: Came | null
  readonly run: () => void
  /** For when the end comes near; nothing once so many pages came by themselves. */
  readonly near: (() => void) | undefined
}

// S-LIST-1: what stands under a list that never ended would never be reached.
const mostByItself = 10

type Turn = { readonly of: Pages['next']; readonly state: More['state']; readonly byItself: number }

/** Turns pages for one question: what failed or came for another one is not told of this (S-LIST-2, S-LIST-3). */
export function useMore({ shown, total, next }: Pages): More {
  const [turn, setTurn] = useState<Turn>({ of: next, state: 'idle', byItself: 0 })
  const [told, setTold] = useState<{ of: Pages['next']; came: Came } | null>(null)
  const asked = useRef<{ next: Pages['next']; from: number } | null>(null)
  useEffect(() => {
    if (asked.current?.next !== next || shown <= asked.current.from) return
    setTold({ of: next, came: { count: shown - asked.current.from, shown, total } })
    asked.current = null
  }, [next, shown, total])
  const ended = (state: More['state']) => setTurn(now => (now.of === next ? { ...now, state } : now))
  const byItself = turn.of === next ? turn.byItself : 0
  const ask = (count: number) => {
    asked.current = { next, from: shown }
    setTurn({ of: next, state: 'busy', byItself: count })
    next().then(
      () => ended('idle'),
      () => ended('failed'),
    )
  }
  return {
    state: turn.of === next ? turn.state : 'idle',
    came: told?.of === next ? told.came : null,
    run: () => ask(0),
    near: byItself < mostByItself ? () => ask(byItself + 1) : undefined,
  }
}
