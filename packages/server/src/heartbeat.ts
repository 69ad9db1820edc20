/** Milliseconds between heartbeats of work that a process holds: a job's run, rows being sent, an archive, an import. */
const heartbeatEvery = 5_000

/**
 * Calls `beat` again and again until the answer is called; a timer that keeps no process alive.
 *
 * One call at a time: a database that is busy or away has one heartbeat waiting for it, not many. One that fails is
 * followed by the next, and those who count on them see the silence; `failed` may say so in a log.
 */
export function startHeartbeat(
  beat: () => Promise<unknown>,
  { failed = () => undefined }: { failed?: (error: unknown) => void } = {},
): () => void {
  let isUnderWay = false
  const timer = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    beat()
      .catch(failed)
      .finally(() => (isUnderWay = false))
  }, heartbeatEvery).unref()
  return () => clearInterval(timer)
}
