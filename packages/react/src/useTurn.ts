import { startTransition, useEffect, useState } from 'react'
import { useFromServer } from './comingAlive.tsx'

/**
 * False while something is first drawn, true from the next task on. What draws its rest then holds a finger up twice for a
 * moment instead of once for long. A server draws once: `onServer` says whether the rest is part of that, and of the first
 * drawing of a page that comes from it.
 */
export function useTurn({ onServer = false }: { readonly onServer?: boolean } = {}): boolean {
  const isFromServer = useFromServer()
  const [isNext, setNext] = useState(onServer && isFromServer)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNext(true)))
    return () => clearTimeout(timer)
  }, [])
  return isNext
}
