import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from './kit.ts'

/** A half-written form of this user, kept on this device (S-FORM-12). */
export type KeptDraft<T> = {
  /** What was left here before, to continue or discard; `null` when there is nothing, or once that is decided. */
  readonly found: { readonly value: T; readonly at: Date } | null
  /** Whether it was looked for: a form may wait for what was left before it decides where to begin. */
  readonly looked: boolean
  /** Call on every change; it is written at most once a second. */
  readonly keep: (value: T) => void
  /** Ends the draft: saved, or discarded. */
  readonly drop: () => void
  /** The offer to continue was answered; what is typed from now on is the draft. */
  readonly decided: () => void
}

const every = 1_000

/**
 * Keeps what is typed under a key, which names place and member. `read` checks what comes back: another version of the
 * form may have written it.
 */
export function useDraft<T>(key: string, read: (value: unknown) => T | null): KeptDraft<T> {
  const { client } = useKit()
  const [found, setFound] = useState<KeptDraft<T>['found']>(null)
  const [looked, setLooked] = useState(false)
  // Bound to whoever signed in when the form was opened: a draft never moves to another user.
  const [drafts] = useState(() => client.drafts())
  const waiting = useRef<{ value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  // What stood here when the form was opened, not what a later drawing would make of it.
  const [check] = useState(() => read)

  useEffect(() => {
    let wanted = true
    const find = async () => {
      const kept = await drafts.read(key)
      const value = kept && check(kept.value)
      if (!wanted) return
      if (kept && value !== null) setFound({ value, at: kept.at })
      setLooked(true)
    }
    void find()
    return () => {
      wanted = false
    }
  }, [drafts, key, check])

  const flush = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const due = waiting.current
    waiting.current = null
    if (due) void drafts.save(key, due.value)
  }, [drafts, key])

  // Leaving, and being left: a phone may end the page without another word.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const keep = useCallback(
    (value: T) => {
      waiting.current = { value }
      if (!timer.current) timer.current = setTimeout(() => flush(), every)
    },
    [flush],
  )
  const drop = useCallback(() => {
    waiting.current = null
    setFound(null)
    void drafts.drop(key)
  }, [drafts, key])
  return { found, looked, keep, drop, decided: useCallback(() => setFound(null), []) }
}
