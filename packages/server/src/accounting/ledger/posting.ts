import { AppError, isAppError } from '@exchange-kit/model'
import { isNodeAway, type Database } from '../../database/index.ts'
import { groupBy } from '../../group-by.ts'
import { cacheOf } from './cache.ts'
import { hasChanges, type Writes } from './draft.ts'
import { groupsOf } from './gather.ts'
import { planLocked, type Within } from './locked.ts'
import { isAbroad, type Order } from './orders.ts'
import { plan, type Verdict } from './plan.ts'
import { worldSeen } from './world.ts'
import { writeStatements, writeTogether } from './write.ts'

/** An order on its way, and what else belongs to its transaction. */
export type Task = { readonly order: Order; readonly within: Within | undefined }

/** Decides and writes a batch; answers one verdict a task, in their order, and never rejects. A task with `within` comes alone. */
export type Post = (tasks: readonly Task[]) => Promise<readonly Verdict[]>

/** A batch under way: what was decided, and whether it came to be written. */
type Begun = { readonly verdicts: readonly Verdict[]; readonly written: Promise<boolean> }

// So many batches in the lock-first form after two surprises in a row: another server works on the same accounts.
const cautiousBatches = 50

/** The way of a batch to the database (design 3, 4): on cached heads first, under locks when those were old. */
export function postingOver(database: Database, now: () => number): Post {
  const cache = cacheOf()
  const send = database.line()
  const unheard = new Set<Writes>()
  let failures = 0
  let surprises = 0
  let cautious = 0

  return tasks => {
    if (cautious > 0) cautious--
    return cautious > 0 || tasks.some(needsLocks) ? locked(tasks) : onCached(tasks)
  }

  async function onCached(tasks: readonly Task[]): Promise<readonly Verdict[]> {
    const begun = await begin(tasks.map(({ order }) => order))
    if (!begun || !(await begun.written)) return locked(tasks)
    const refused = tasks.filter((_, at) => !begun.verdicts[at]?.ok)
    if (refused.length === 0) return begun.verdicts
    // A refusal may rest on old heads, or be the repetition of a stored transfer (L7): only the locked form can tell.
    const judged = [...(await locked(refused))]
    return begun.verdicts.map(verdict => (verdict.ok ? verdict : (judged.shift() ?? verdict)))
  }

  // Planned and sent without a pause between: batches go down the line in the order they were planned in.
  async function begin(orders: readonly Order[]): Promise<Begun | undefined> {
    try {
      const world = await worldSeen(database, cache, orders)
      const { verdicts, writes } = plan(world, orders, now())
      if (!verdicts.some(({ ok }) => ok)) return undefined
      return { verdicts, written: written(groupsOf(orders), writes) }
    } catch {
      // The locked form tries longer, and says what is wrong if it is.
      return undefined
    }
  }

  // Whatever went wrong, the locked form finds out: what this one did write it meets again under the same ids (L16).
  async function written(scope: readonly string[], writes: Writes): Promise<boolean> {
    const statements = database.isSpread ? writeStatements(writes) : writeTogether(writes)
    if (statements.length === 0) return true
    const failuresBefore = failures
    // The next batch is planned on this one before it is committed, and follows it on the same line. If this one fails,
    // so does the next: the hash it starts from never comes to be.
    cache.written(writes)
    unheard.add(writes)
    try {
      await send(scope, statements)
    } catch {
      // What follows on the line rests on it and fails too, but is heard of later: until then nothing must be planned on
      // heads that never came to be. Those that did are read again.
      for (const it of unheard) cache.forget(it)
      // What failed with the one before it is no surprise of its own.
      if (failures === failuresBefore) surprises++
      failures++
      if (surprises >= 2) cautious = cautiousBatches
      return false
    } finally {
      unheard.delete(writes)
    }
    surprises = 0
    return true
  }

  async function locked(tasks: readonly Task[]): Promise<readonly Verdict[]> {
    try {
      const planned = await planLocked(database, tasks, now)
      if (hasChanges(planned.writes)) cache.written(planned.writes)
      return planned.verdicts
    } catch (error) {
      // One bad task must not fail the others, unless nobody can be served.
      const parts = partsAfter(error, tasks)
      if (parts.length === 1) return tasks.map(() => failed(error))
      const verdicts = new Map<Task, Verdict>()
      for (const part of parts) {
        const decided = await locked(part)
        part.forEach((task, at) => verdicts.set(task, decided[at] ?? failed(error)))
      }
      return tasks.map(task => verdicts.get(task) ?? failed(error))
    }
  }
}

function needsLocks({ order, within }: Task): boolean {
  return within !== undefined || isAbroad(order)
}

// What is tried by itself after all of it failed together. Of a node that is away those suffer who have a group on it.
function partsAfter(error: unknown, tasks: readonly Task[]): Task[][] {
  if (!isAway(error)) return tasks.map(task => [task])
  if (!isNodeAway(error.cause)) return [[...tasks]]
  return [...groupBy(tasks, ({ order }) => groupsOf([order]).join()).values()]
}

function isAway(error: unknown): error is AppError {
  return isAppError(error) && error.code === 'ServerNoResponse'
}

function failed(error: unknown): Verdict {
  return { ok: false, errors: [isAppError(error) ? error : new AppError('UnknownServer', { cause: error })] }
}
