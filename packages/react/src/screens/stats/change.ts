/** How a figure stands against the one before (S-STATS-6). */
export type Change =
  | { readonly kind: 'same' }
  /** There was nothing before: never an endless growth. */
  | { readonly kind: 'new' }
  | {
      readonly kind: 'more' | 'less'
      /** The share it grew or shrank by; less than half a percent counts as half of one. */
      readonly share: number
    }

/** The change from one figure to the next. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'new' }
  const share = Math.max(0.005, Math.abs(now - before) / before)
  return { kind: now > before ? 'more' : 'less', share }
}

/** What a series does, for the sentence that sums it up: its highest, its lowest, and where it goes (S-STATS-7). */
export type Course = {
  readonly highest: number
  readonly lowest: number
  readonly trend: 'rising' | 'falling' | 'steady'
}

/** Sums a series up. The trend compares the two halves; a bucket still running does not count against it. */
export function courseOf(values: readonly number[], { isRunning }: { readonly isRunning: boolean }): Course {
  const whole = isRunning && values.length > 2 ? values.slice(0, -1) : values
  const at = (best: (a: number, b: number) => boolean) =>
    whole.reduce((found, value, index) => (best(value, whole[found] ?? 0) ? index : found), 0)
  const half = Math.floor(whole.length / 2)
  const early = mean(whole.slice(0, half))
  const late = mean(whole.slice(-half || undefined))
  const scale = Math.max(early, late)
  const step = scale === 0 ? 0 : (late - early) / scale
  return {
    highest: at((a, b) => a > b),
    lowest: at((a, b) => a < b),
    trend: step > 0.1 ? 'rising' : step < -0.1 ? 'falling' : 'steady',
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, it) => sum + it, 0) / values.length
}
