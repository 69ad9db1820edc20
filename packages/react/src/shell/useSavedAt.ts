import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit.ts'

/** When the oldest of what is shown was answered: it matters without a network only, so with one nothing is drawn again for it (S-SHELL-23). */
export function useSavedAt(online: boolean): Date | null {
  const { shown } = useKit()
  const at = useSyncExternalStore(online ? never : shown.onChange, online ? nothing : shown.oldest, nothing)
  return useMemo(() => (at === null ? null : new Date(at)), [at])
}

function never(): () => void {
  return () => {}
}

function nothing(): null {
  return null
}
