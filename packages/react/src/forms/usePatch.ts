import { useCallback, useLayoutEffect, useRef } from 'react'

/** A change of some fields of a form, or what makes one of the fields as they stand. */
export type Patch<T> = Partial<T> | ((now: T) => Partial<T>)

/**
 * Merges changes into the newest values of a form. An answer that arrives late, and a password manager that fills several
 * fields in one go, call what an earlier drawing made: merged into the values of that drawing they would wipe what was
 * typed since.
 */
export function usePatch<T extends object>(value: T, onChange: (next: T) => void): (patch: Patch<T>) => void {
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  return useCallback((patch: Patch<T>) => {
    const { value: now, onChange: tell } = latest.current
    const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) }
    latest.current = { value: next, onChange: tell }
    tell(next)
  }, [])
}

/** The latest version of a function, for acts that end long after the drawing in which they began. */
export function useLatest<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
