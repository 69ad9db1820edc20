import { AppError } from '@exchange-kit/model'
import type { Rates } from './rates.ts'

type Window = { used: number; ends: number }

/**
 * Counts calls in windows of time, in memory: each process of a deployment counts for itself, so that no call waits for
 * a shared store, and n processes let n times as many through. What is worth guessing is counted for all of them
 * together, in `auth/attempts.ts`.
 */
export type Counters = {
  /** Counts one call. @throws RequestError 429 with the seconds to wait in `meta.retryAfter`. */
  take(kind: keyof Rates, key: string): void
  /** Takes a counted call back: what changed nothing is not counted (A-10-23). */
  giveBack(kind: keyof Rates, key: string): void
}

const mostWindows = 100_000

/** Counters for the given limits; with `off` nothing is counted. */
export function createCounters(rates: Rates | 'off', now: () => Date): Counters {
  if (rates === 'off') return { take() {}, giveBack() {} }
  const windows = new Map<string, Window>()
  return {
    take(kind, key) {
      const { most, seconds } = rates[kind]
      const time = now().getTime()
      const name = `${kind} ${key}`
      const old = windows.get(name)
      const window = old && old.ends > time ? old : { used: 0, ends: time + seconds * 1000 }
      if (window.used >= most) {
        const retryAfter = Math.max(1, Math.ceil((window.ends - time) / 1000))
        throw new AppError('RequestError', { detail: `at most ${most} in ${seconds} seconds`, meta: { retryAfter } })
      }
      window.used += 1
      if (window !== old) {
        if (windows.size >= mostWindows) sweep(windows, time)
        windows.set(name, window)
      }
    },
    giveBack(kind, key) {
      const window = windows.get(`${kind} ${key}`)
      if (window && window.used > 0) window.used -= 1
    },
  }
}

// A flood of addresses must not fill the memory: ended windows go first, then the oldest.
function sweep(windows: Map<string, Window>, time: number): void {
  for (const [name, window] of windows) if (window.ends <= time) windows.delete(name)
  for (const name of windows.keys()) {
    if (windows.size < mostWindows * 0.9) return
    windows.delete(name)
  }
}
