import { useEffect, useState, useSyncExternalStore } from 'react'
import { timing } from '@exchange-kit/model'
import { useKit } from '../kit.ts'

/**
 * Whether the general question "Leave without saving?" stands: not where a place asks in words of its own, and only once it
 * has stood for as long as an answer may take without a word (S-CONST-1), as what is saved in a moment is not asked about
 * (S-SET-4).
 */
export function useLeaveAsked(): boolean {
  const { leaving } = useKit()
  const isInGeneral = () => leaving.isAsking() && !leaving.isAskedByPlace()
  return useLasting(useSyncExternalStore(leaving.subscribe, isInGeneral, isInGeneral))
}

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), timing.skeleton)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is])
  return is && lasts
}
