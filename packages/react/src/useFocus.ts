import { useEffect, useState } from 'react'

/** Puts the focus on a field once what was said about it is drawn, so that it is read out with its message (S-FORM-4). */
export function useFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  // A new object each time: the same field may be wrong twice.
  return id => setWanted({ id })
}
