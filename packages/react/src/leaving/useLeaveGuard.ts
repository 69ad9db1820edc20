import { useEffect, useRef } from 'react'
import { useKit } from '../kit.ts'
import type { Holder } from './leaving.ts'

/**
 * Asks before the place is left while something on it is unsaved: by a link, by Back, by switching member, by closing the
 * tab (S-FORM-11, S-SHELL-33). Pass whether there is, or a holder that can send what is due first.
 */
export function useLeaveGuard(unsaved: boolean | Holder): void {
  const { leaving } = useKit()
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  }, [unsaved])
  useEffect(() => {
    const holder: Holder = {
      asksItself: typeof latest.current !== 'boolean' && latest.current.asksItself === true,
      isUnsaved: () => (typeof latest.current === 'boolean' ? latest.current : latest.current.isUnsaved()),
      flush: () => (typeof latest.current === 'boolean' ? undefined : latest.current.flush?.()),
      subscribe: changed =>
        (typeof latest.current === 'boolean' ? nothing : latest.current.subscribe?.(changed)) ?? nothing,
    }
    // The browser has words of its own for it.
    const warn = (event: BeforeUnloadEvent) => {
      holder.flush?.()
      if (holder.isUnsaved()) event.preventDefault()
    }
    const stop = leaving.hold(holder)
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [leaving])
}

function nothing(): void {}
