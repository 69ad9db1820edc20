import { useEffect, useRef, useState } from 'react'
import { noTag, readTags } from './readTags.ts'

/** How long a scan waits (S-CONST-15). */
const patience = 60_000

/** How a scan stands: it reads, its minute is over, or why nothing was read. */
export type Scanning = 'reading' | 'over' | 'NFCUnavailable' | 'NFCReadError'

/**
 * Reads tags for a minute; `again` gives it another one (S-PAY-75, S-A11Y-8). While it is paused nothing is read, and after
 * it a tag that is still held is no second one.
 */
export function useTagScan(
  onTag: (value: string) => void,
  { isPaused }: { readonly isPaused: boolean },
): { readonly scanning: Scanning; readonly again: () => void } {
  const [until, setUntil] = useState(() => Date.now() + patience)
  const [scanning, setScanning] = useState<Scanning>('reading')
  const last = useRef(noTag())
  const latest = useRef(onTag)
  useEffect(() => {
    latest.current = onTag
  })
  useEffect(() => {
    if (isPaused) return
    const end = new AbortController()
    const timer = setTimeout(() => {
      end.abort()
      setScanning('over')
    }, until - Date.now())
    const onTag = (value: string) => {
      setScanning('reading')
      latest.current(value)
    }
    readTags(end.signal, { onTag, onFault: setScanning }, last.current)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [until, isPaused])
  return {
    scanning,
    again() {
      setScanning('reading')
      setUntil(Date.now() + patience)
    },
  }
}
