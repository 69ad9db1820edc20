import { useCallback, useEffect, useRef, useState } from 'react'

type Pages = {
  /** How many are there already. */
  readonly loaded: number
  readonly more: boolean
  readonly next: () => Promise<void>
}

/** What is not there yet: on its way, or not to be had until somebody asks again. */
export type Rest = { readonly state: 'none' | 'coming' | 'failed'; readonly again: () => void }

/**
 * Loads page after page, for what shows everything at once, as a map or a statement does. A page that fails is not asked
 * again by itself: the screen, or the list beside it, says so.
 */
export function useAllPages({ loaded, more, next }: Pages): Rest {
  // Another question may have loaded as many: how many were there counts for one question alone.
  const asked = useRef({ next, loaded: -1 })
  const [failed, setFailed] = useState<Pages['next'] | null>(null)
  const again = useCallback(() => {
    setFailed(null)
    next().catch(() => setFailed(() => next))
  }, [next])
  useEffect(() => {
    if (!more || (asked.current.next === next && asked.current.loaded === loaded)) return
    asked.current = { next, loaded }
    again()
  }, [loaded, more, next, again])
  return { state: !more ? 'none' : failed === next ? 'failed' : 'coming', again }
}
