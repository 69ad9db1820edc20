import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * False while something is first drawn, true from the next task on. What draws its rest then holds a finger up twice for a
 * moment instead of once for long. A server draws once: `onServer` says whether the rest is part of that, and of the first
 * drawing of a page that comes from it.
 */
export function useTurn({ onServer = false }: { readonly onServer?: boolean } = {}): boolean {
  const isFromServer = useFromServer()
  const [isNext, setNext] = useState(onServer && isFromServer)
  useEffect(() => {
    const timer = setTimeout(() => setNext(true))
    return () => clearTimeout(timer)
  }, [])
  return isNext
}

/** True on a server, and while a page that comes from one comes alive: what it was drawn from is no reason to act yet. */
export function useFromServer(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const no = () => false
const yes = () => true
const never = () => () => {}
