import { AppError } from '@exchange-kit/model'

/** Runs work after the answer has gone out; what is under way is waited for when the server stops. */
export type Later = {
  later(work: () => Promise<void>): void
  settled(): Promise<void>
  /** Aborted when the process is to end: long work gives up at the next place where nothing is lost by that. */
  ending: AbortSignal
  end(): void
}

/** `failed` is told what went wrong, as nobody waits for the result. */
export function createLater(failed: (error: unknown) => void): Later {
  const under = new Set<Promise<void>>()
  const ending = new AbortController()
  return {
    later(work) {
      const running = work()
        .catch(failed)
        .finally(() => under.delete(running))
      under.add(running)
    },
    settled: async () => {
      while (under.size > 0) await Promise.all(under)
    },
    ending: ending.signal,
    end: () => ending.abort(new AppError('ServerNoResponse', { detail: 'the server was stopped' })),
  }
}
