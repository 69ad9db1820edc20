import { AppError } from '@exchange-kit/model'

/** Lets so many pieces of work run at once and so many wait; more are refused, so that a flood finds an end. */
export function createTurns({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = []
  let active = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) {
        throw new AppError('ServerNoResponse', { detail: 'too many images at once', meta: { retryAfter: 10 } })
      }
      await new Promise<void>(resolve => line.push(resolve))
    } else active++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else active--
    }
  }
}
