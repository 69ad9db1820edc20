import { useEffect, useRef, type RefObject } from 'react'

/**
 * A row that scrolls sideways shows what is chosen in it, also when the row or what stands in it becomes wider or narrower:
 * letters that come late, a phone that is turned. The page itself stays where it is, and so does a row that somebody scrolls.
 */
export function useChosenInSight<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null)
  const last = useRef<string>(null)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const show = () => {
      const it = current.querySelector('[aria-selected="true"], [aria-current]')
      if (!it) return
      const [{ left, right }, box] = [it.getBoundingClientRect(), current.getBoundingClientRect()]
      current.scrollLeft += Math.min(0, left - box.left) + Math.max(0, right - box.right)
    }
    if (last.current !== chosen) show()
    last.current = chosen
    const watching = new ResizeObserver(show)
    for (const it of [current, ...current.children]) watching.observe(it)
    return () => watching.disconnect()
  }, [chosen])
  return row
}
