import { useEffect, useRef, useState } from 'react'
import { readTags } from './readTags.ts'

/** How long a scan waits (S-CONST-15). */
const patience = 60_000

/** How a scan stands: it reads, its minute is over, or why nothing was read. */
export type Scanning = 'reading' | 'over' | 'NFCUnavailable' | 'NFCReadError'

/** Reads tags for a minute; `again` gives it another one (S-PAY-75, S-A11Y-8). While it is paused nothing is read. */
export function useTagScan(
  onTag: (value: string) => void,
  { isPaused }: { readonly isPaused: boolean },
): { readonly scanning: Scanning; readonly again: () => void } {
  const [until, setUntil] = useState(() => Date.now() + patience)
  const [scanning, setScanning] = useState<Scanning>('reading')
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
    readTags(end.signal, {
      onTag(value) {
        setScanning('reading')
        latest.current(value)
      },
      onFault: setScanning,
    })
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
