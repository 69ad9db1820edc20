/** Calls for jobs before they are due, because there is something to do for them. */
export type Bell = {
  /**
   * Has a job run as soon as possible, here or in the process that runs jobs; many calls make few runs. Call it when the
   * transaction is committed. A call may be lost with the process: the next due run finds the work all the same.
   */
  soon(job: string): void
  /** Answers the calls from now on; until then nobody does. */
  answer(ring: (job: string) => void): void
}

export function createBell(): Bell {
  let ring: (job: string) => void = () => undefined
  return {
    soon: job => ring(job),
    answer: next => void (ring = next),
  }
}
