import { useEffect, useState } from 'react'

/**
 * False while something is first drawn, true from the next task on. What draws its rest then holds a finger up twice for a
 * moment instead of once for long.
 */
export function useTurn(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNext(true))
    return () => clearTimeout(timer)
  }, [])
  return isNext
}
