import { AppError } from '@exchange-kit/model'
import type { FastifyReply } from 'fastify'

/** Who waits for a turn: known by a name, and may hang up. */
export type Caller = {
  /** The user, or the network of an anonymous caller. */
  caller: string
  /** Whether they hung up. */
  hasLeft: () => boolean
  /** Calls back when they hang up, or have the whole answer; what it returns takes that back. */
  onLeave: (run: () => void) => () => void
}

/** Who waits for an answer, under a name of theirs. */
export function waitingFor({ raw }: FastifyReply, caller: string): Caller {
  return {
    caller,
    hasLeft: () => raw.destroyed && !raw.writableFinished,
    onLeave(run) {
      raw.once('close', run)
      return () => void raw.off('close', run)
    },
  }
}

/** Runs work when its caller's turn comes. @throws RequestError, ServerNoResponse when too much waits; see {@link callerLeft} */
export type FairQueue = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

type Waiting = { go: () => void }

/**
 * A bounded queue that callers take turns in (A-1-46): next comes one of the caller who has the fewest running, so that
 * three hundred questions of one delay the first of another by no more than those that run. Where several run, one caller
 * never has all places: what runs for who hung up is not cancelled, and may take seconds. Who hangs up is taken out.
 * Libraries bound how much runs at once; none takes turns by caller.
 */
export function createFairQueue({
  running,
  ofCaller,
  waiting,
}: {
  /** How many run at once. */
  running: number
  /** How many of one caller may wait. */
  ofCaller: number
  /** How many may wait in all. */
  waiting: number
}): FairQueue {
  // By caller, the one who was served longest ago first.
  const lines = new Map<string, Waiting[]>()
  const active = new Map<string, number>()
  let total = 0
  let free = running

  return async (asking, work) => {
    const { caller } = asking
    if (asking.hasLeft()) throw callerLeft()
    if (mayRun(caller)) start(caller)
    else await turnOf(asking)
    try {
      return await work()
    } finally {
      end(caller)
    }
  }

  function mayRun(caller: string): boolean {
    return free > 0 && (active.get(caller) ?? 0) < Math.max(1, running - 1)
  }

  function start(caller: string): void {
    free--
    active.set(caller, (active.get(caller) ?? 0) + 1)
  }

  function end(caller: string): void {
    free++
    const left = (active.get(caller) ?? 1) - 1
    if (left > 0) active.set(caller, left)
    else active.delete(caller)
    stepBack(caller)
    next()
  }

  function turnOf({ caller, onLeave }: Caller): Promise<void> {
    const line = lines.get(caller) ?? []
    const meta = { retryAfter: 5 }
    if (line.length >= ofCaller)
      throw new AppError('RequestError', { detail: `at most ${ofCaller} requests wait at once`, meta })
    if (total >= waiting) throw new AppError('ServerNoResponse', { detail: 'too many requests wait', meta })
    return new Promise((resolve, reject) => {
      const stay = onLeave(() => {
        remove(caller, it)
        reject(callerLeft())
      })
      const it: Waiting = {
        go() {
          stay()
          resolve()
        },
      }
      line.push(it)
      lines.set(caller, line)
      total++
    })
  }

  function next(): void {
    let best: string | undefined
    for (const caller of lines.keys()) {
      if (!mayRun(caller)) continue
      const isBetter = best === undefined || (active.get(caller) ?? 0) < (active.get(best) ?? 0)
      if (isBetter) best = caller
      if (!active.has(caller)) break
    }
    const line = best === undefined ? undefined : lines.get(best)
    const [first] = line ?? []
    if (best === undefined || !first) return
    remove(best, first)
    start(best)
    first.go()
  }

  function remove(caller: string, waiter: Waiting): void {
    const line = lines.get(caller) ?? []
    const rest = line.filter(it => it !== waiter)
    total -= line.length - rest.length
    if (rest.length > 0) lines.set(caller, rest)
    else lines.delete(caller)
  }

  // Behind the others, who come first now.
  function stepBack(caller: string): void {
    const line = lines.get(caller)
    if (!line) return
    lines.delete(caller)
    lines.set(caller, line)
  }
}

/** What ends the work for a caller who hung up: they do not get it, and proxies' logs know 499 for it. */
export function callerLeft(): AppError {
  return new AppError('BadRequest', { status: 499, detail: 'the caller hung up' })
}
