const most = 200

/**
 * Remembers answers for some seconds and works out one at a time: for what everybody may ask and costs much. Who asks
 * for what is being worked out waits for it.
 */
export function remembering<T>(seconds: number): (key: string, now: Date, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { time: number; answer: Promise<T> }>()
  let last: Promise<unknown> = Promise.resolve()

  return (key, now, work) => {
    const time = now.getTime()
    const old = known.get(key)
    if (old && Math.abs(time - old.time) < seconds * 1000) return old.answer
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    known.delete(key)
    known.set(key, { time, answer })
    // A failure is told to those who wait, and not kept.
    answer.catch(() => {
      if (known.get(key)?.answer === answer) known.delete(key)
    })
    if (known.size > most) known.delete(known.keys().next().value ?? key)
    return answer
  }
}
