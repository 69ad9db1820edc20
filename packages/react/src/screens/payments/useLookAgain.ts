import { useEffect, useRef } from 'react'

/**
 * Asks again every so many milliseconds, and at once when the page is seen or the network is back. A hidden page asks
 * nothing. `null` = there is nothing to wait for.
 */
export function useLookAgain(reload: () => void, every: number | null): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    if (every === null) return
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [every])
}
