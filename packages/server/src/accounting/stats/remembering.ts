/** Answers by question that are remembered, or being worked out. */
export type Remembered<T> = {
  /** The answer, when it need not be worked out any more. */
  known: (key: string, now: Date) => Promise<T> | undefined
  /** Works it out, unless another who asks the same does already. */
  answer: (key: string, now: Date, work: () => Promise<T>) => Promise<T>
}

const most = 200

/** Remembers answers for some seconds: for what everybody may ask and costs much. Who asks the same waits for the same. */
export function remembering<T>(seconds: number): Remembered<T> {
  const all = new Map<string, { time: number; answer: Promise<T>; isReady: boolean }>()

  return { known, answer }

  function known(key: string, now: Date): Promise<T> | undefined {
    const old = all.get(key)
    const isFresh = old && Math.abs(now.getTime() - old.time) < seconds * 1000
    return isFresh || old?.isReady === false ? old.answer : undefined
  }

  function answer(key: string, now: Date, work: () => Promise<T>): Promise<T> {
    const before = known(key, now)
    if (before) return before
    const made = { time: now.getTime(), answer: work(), isReady: false }
    all.delete(key)
    all.set(key, made)
    made.answer.then(
      () => (made.isReady = true),
      // A failure is told to those who wait, and not kept.
      () => all.get(key) === made && all.delete(key),
    )
    if (all.size > most) all.delete(all.keys().next().value ?? key)
    return made.answer
  }
}
