import { AppError, manyErrors } from '@exchange-kit/model'
import { isAbroad, type Order, type Posted } from './orders.ts'
import type { Verdict } from './plan.ts'
import type { Post, Task } from './posting.ts'

/** Bounds of a core: back-pressure instead of a queue that only grows (design 8). */
export type CoreLimits = {
  /** Transfers in one batch. */
  readonly batch: number
  /** Batches in flight. With two the database works on one while the answers of the other are written. */
  readonly lanes: number
  /** Transfers waiting. */
  readonly queue: number
  /** How long an order may take until its asker gets an answer, whatever becomes of it, in milliseconds. */
  readonly patience: number
}

export const coreLimits: CoreLimits = { batch: 200, lanes: 2, queue: 5000, patience: 10_000 }

type Waiting = Task & {
  readonly size: number
  readonly settle: (verdict: Verdict) => void
}

/** The queue in front of the database. */
export type Core = {
  /** @throws AppError what the planner says, or ServerNoResponse when the queue is full or the answer takes too long */
  submit(task: Task): Promise<readonly Posted[]>
  /** Takes no more orders and resolves when those waiting are done. */
  stop(): Promise<void>
}

/**
 * One posting core a database and process (design 1): idle, it posts at once; while batches are in flight the next one
 * collects. So one order costs one round trip, and many share one: natural group commit without a timer. Under load the
 * batches in flight are of about one size: the database works on one while the answers of the other are written.
 */
export function coreOver(post: Post, limits: CoreLimits = coreLimits): Core {
  const queue: Waiting[] = []
  let waiting = 0
  // Orders in batches under way.
  let flying = 0
  let stopped = false
  let lanes = 0
  let idle: () => void = () => undefined

  return { submit, stop }

  function submit(task: Task): Promise<readonly Posted[]> {
    const size = sizeOf(task.order)
    if (stopped) return Promise.reject(busy('The server is shutting down.'))
    if (waiting > 0 && waiting + size > limits.queue) return Promise.reject(busy('Too many transfers are waiting.'))
    waiting += size
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => reject(givenUp(it)), limits.patience)
      const settle = (verdict: Verdict) => {
        clearTimeout(deadline)
        if (verdict.ok) resolve(verdict.posted)
        else reject(manyErrors(verdict.errors))
      }
      const it: Waiting = { ...task, size, settle }
      queue.push(it)
      wake()
    })
  }

  // Only what is still in the queue is certainly not booked. What was begun goes on, and is found under its ids (L7).
  function givenUp(it: Waiting): AppError {
    const at = queue.indexOf(it)
    if (at < 0) return busy('The database has not answered yet. What became of it, the same request tells.')
    queue.splice(at, 1)
    waiting -= it.size
    return busy('The transfer waited too long and was not begun.')
  }

  async function stop(): Promise<void> {
    stopped = true
    if (lanes > 0) await new Promise<void>(resolve => (idle = resolve))
  }

  function wake(): void {
    if (lanes < limits.lanes && hasWork()) void run()
  }

  async function run(): Promise<void> {
    lanes++
    // Requests that are there together are read in one turn of the event loop, each in a callback of its own: their orders
    // share the first batch only if it begins after all of them.
    await new Promise<void>(resolve => setImmediate(resolve))
    while (hasWork()) await postNext()
    lanes--
    if (lanes === 0) idle()
  }

  // A batch costs the server and the database something by itself: the few who come while a large one is in flight wait
  // for its end.
  function hasWork(): boolean {
    return queue.length > 0 && queue.length * 2 >= flying
  }

  async function postNext(): Promise<void> {
    const batch = take()
    flying += batch.length
    wake()
    // A defect below must not leave anybody waiting for ever.
    const verdicts = await post(batch).catch((error: unknown) => batch.map(() => defect(error)))
    flying -= batch.length
    batch.forEach(({ settle }, at) => settle(verdicts[at] ?? defect(undefined)))
  }

  // Its share of all that is there: with everything in one batch the server would wait for the database, and then the
  // database for the server.
  function take(): Waiting[] {
    const share = Math.ceil((queue.length + flying) / limits.lanes)
    const batch: Waiting[] = []
    let size = 0
    for (let next = queue[0]; next && fits(batch, size + next.size, next); next = queue[0]) {
      queue.shift()
      waiting -= next.size
      batch.push(next)
      size += next.size
      if (batch.length >= share) break
    }
    return batch
  }

  // What brings work of others into its transaction, or reaches into other groups, goes alone: its failure must not undo
  // a neighbour.
  function fits(batch: readonly Waiting[], size: number, next: Waiting): boolean {
    const [first] = batch
    if (!first) return true
    return size <= limits.batch && !isAlone(first) && !isAlone(next)
  }
}

function isAlone({ order, within }: Task): boolean {
  return within !== undefined || isAbroad(order)
}

function sizeOf(order: Order): number {
  return order.kind === 'post' ? order.rows.length : 1
}

function busy(detail: string): AppError {
  return new AppError('ServerNoResponse', { detail, meta: { retryAfter: 1 } })
}

function defect(cause: unknown): Verdict {
  return { ok: false, errors: [new AppError('UnknownServer', { detail: 'The order got no verdict.', cause })] }
}
