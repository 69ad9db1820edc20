import { useEffect, useState } from 'react'

const moment = 100

/**
 * Whether a live region came so lately that nothing in it is read out yet. A screen reader says what is added to a region
 * it knows; what comes together with the region it often passes over. So its text is hidden from it for a moment, and from
 * nobody else (S-A11Y-7).
 */
export function useArriving(isLive = true): boolean {
  const [isNew, setNew] = useState(isLive)
  useEffect(() => {
    if (!isLive) return
    const timer = setTimeout(() => setNew(false), moment)
    return () => clearTimeout(timer)
  }, [isLive])
  return isNew
}
