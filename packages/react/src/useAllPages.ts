import { useEffect, useRef } from 'react'

type Pages = {
  /** How many are there already. */
  readonly loaded: number
  readonly more: boolean
  readonly next: () => Promise<void>
}

/**
 * Loads page after page, for what shows everything at once, as a map does. A page that fails is told by the list beside it and
 * is not asked again by itself.
 */
export function useAllPages({ loaded, more, next }: Pages): void {
  const asked = useRef(-1)
  useEffect(() => {
    if (!more || asked.current === loaded) return
    asked.current = loaded
    next().catch(() => undefined)
  }, [loaded, more, next])
}
