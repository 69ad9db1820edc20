import { AppError, isAppError } from '@exchange-kit/model'
import type { Database } from '../../database/index.ts'
import { cacheOf } from './cache.ts'
import type { Writes } from './draft.ts'
import { groupsOf } from './gather.ts'
import type { Within } from './locked.ts'
import { planLocked } from './locked.ts'
import { hasChanges } from './draft.ts'
import type { Order } from './orders.ts'
import { plan, type Verdict } from './plan.ts'
import { worldSeen } from './world.ts'
import { writeStatement } from './write.ts'

/** An order on its way, and what else belongs to its transaction. */
export type Task = { readonly order: Order; readonly within: Within | undefined }

/** Decides and writes a batch; answers one verdict a task, in their order, and never rejects. A task with `within` comes alone. */
export type Post = (tasks: readonly Task[]) => Promise<readonly Verdict[]>

// So many batches in the lock-first form after two surprises in a row: another server works on the same accounts.
const cautiousBatches = 50

/** The way of a batch to the database (design 3, 4): on cached heads first, under locks when those were old. */
export function postingOver(database: Database, now: () => number): Post {
  const cache = cacheOf()
  let surprises = 0
  let cautious = 0

  return tasks => {
    if (cautious > 0) cautious--
    return cautious > 0 || tasks.some(needsLocks) ? locked(tasks) : onCached(tasks)
  }

  async function onCached(tasks: readonly Task[]): Promise<readonly Verdict[]> {
    const orders = tasks.map(({ order }) => order)
    const planned = await worldSeen(database, cache, orders).then(
      world => plan(world, orders, now()),
      () => undefined,
    )
    // The locked form tries longer, and says what is wrong if it is.
    if (!planned) return locked(tasks)
    const refused = tasks.filter((_, at) => !planned.verdicts[at]?.ok)
    if (refused.length === tasks.length || !(await written(groupsOf(orders), planned.writes))) return locked(tasks)
    if (refused.length === 0) return planned.verdicts
    // A refusal may rest on old heads, or be the repetition of a stored transfer (L7): only the locked form can tell.
    const judged = [...(await locked(refused))]
    return planned.verdicts.map(verdict => (verdict.ok ? verdict : (judged.shift() ?? verdict)))
  }

  // Whatever went wrong, the locked form finds out: what this one did write it meets again under the same ids (L16).
  async function written(scope: readonly string[], writes: Writes): Promise<boolean> {
    const statement = writeStatement(writes)
    if (!statement) return true
    try {
      await database.statement(scope, statement)
    } catch {
      cache.forget(writes)
      surprises++
      if (surprises >= 2) cautious = cautiousBatches
      return false
    }
    cache.written(writes)
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
      if (tasks.length === 1 || isAway(error)) return tasks.map(() => failed(error))
      const verdicts: Verdict[] = []
      for (const task of tasks) verdicts.push(...(await locked([task])))
      return verdicts
    }
  }
}

function needsLocks({ order, within }: Task): boolean {
  return within !== undefined || order.kind === 'close'
}

function isAway(error: unknown): boolean {
  return isAppError(error) && error.code === 'ServerNoResponse'
}

function failed(error: unknown): Verdict {
  return { ok: false, errors: [isAppError(error) ? error : new AppError('UnknownServer', { cause: error })] }
}
