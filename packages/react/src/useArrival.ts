import { useEffect, useRef } from 'react'
import type { Place } from '@exchange-kit/model'
import { focusTitle } from './title.tsx'
import { isSamePage } from './trail.ts'

/**
 * Every navigation begins at the top with focus on the heading, as soon as there is one, unless the reader went on meanwhile
 * (S-PLACE-64, S-SHELL-28). Tabs and filters are none, and the first place of a visit leaves focus where the browser put it.
 */
export function useArrival(place: Place): void {
  const last = useRef(place)
  useEffect(() => {
    if (isSamePage(last.current, place)) return
    last.current = place
    window.scrollTo(0, 0)
    if (focusTitle()) return
    // Without a header the heading is the screen's own, whose code may be on its way.
    const coming = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusTitle()) coming.disconnect()
    })
    coming.observe(document.body, { childList: true, subtree: true })
    return () => coming.disconnect()
  }, [place])
}
