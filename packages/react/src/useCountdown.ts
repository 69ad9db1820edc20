import { useEffect, useState } from 'react'

/** Milliseconds before the same mail can be asked for again (S-CONST-15). */
export const resendPause = 60_000

/** Seconds until a moment, counted by the clock: a tab in the background counts on. */
export function useCountdown(first: number | null = null): {
  readonly left: number
  readonly start: (until: number) => void
} {
  const [until, setUntil] = useState(first)
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return {
    left,
    start(next) {
      setNow(Date.now())
      setUntil(next)
    },
  }
}
