/** Runs work after the answer has gone out; what is under way is waited for when the server stops. */
export type Later = { later(work: () => Promise<void>): void; settled(): Promise<void> }

/** `failed` is told what went wrong, as nobody waits for the result. */
export function createLater(failed: (error: unknown) => void): Later {
  const under = new Set<Promise<void>>()
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
  }
}
