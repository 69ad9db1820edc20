import { useEffect, useRef } from 'react'
import type { TransferState } from '@exchange-kit/model'

const settling = { every: 2_000, for: 60_000 }
const waiting = { every: 15_000, for: Infinity }

/**
 * Asks again while a payment can still change under one's eyes: every 2 s for a minute while it settles, now and then while
 * it waits for an answer (S-PAY-61, S-PAY-63). Not in a hidden tab.
 */
export function useFollow(reload: () => void, state: TransferState | 'settling' | null): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const pace = state === 'settling' ? settling : state === 'pending' ? waiting : null
    if (!pace) return
    const until = Date.now() + pace.for
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer)
      else if (document.visibilityState === 'visible') latest.current()
    }, pace.every)
    return () => clearInterval(timer)
  }, [state])
}
