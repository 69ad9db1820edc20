import { useEffect, useRef, type RefObject } from 'react'

/** A row that scrolls sideways shows what is chosen in it; the page itself stays where it is. */
export function useChosenInSight<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null)
  const last = useRef<string>(null)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    const it = row.current?.querySelector('[aria-selected="true"], [aria-current]')
    if (!row.current || !it) return
    const [{ left, right }, box] = [it.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += Math.min(0, left - box.left) + Math.max(0, right - box.right)
  }, [chosen])
  return row
}
