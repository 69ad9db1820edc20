import { useEffect, useState } from 'react'

/** A value that follows another after it has been quiet for a while: what is searched for while somebody types. */
export function useDelayed<T>(value: T, milliseconds = 300): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
