/** How old what is on the screen is: each part that shows data says when it was answered (S-SHELL-23). */
export type Shown = {
  /** Data is shown that was answered at this moment; the function takes it away again. */
  readonly add: (at: number) => () => void
  /** When the oldest of it was answered. */
  readonly oldest: () => number | null
  readonly onChange: (changed: () => void) => () => void
}

/** Nothing is shown yet. */
export function createShown(): Shown {
  const times = new Map<symbol, number>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const changed of listeners) changed()
  }
  return {
    add(at) {
      const key = Symbol('shown')
      times.set(key, at)
      tell()
      return () => {
        times.delete(key)
        tell()
      }
    },
    oldest: () => (times.size > 0 ? Math.min(...times.values()) : null),
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
