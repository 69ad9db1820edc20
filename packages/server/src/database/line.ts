import type { Pool, PoolClient } from 'pg'
import type { Scope, Statement } from './database.ts'
import { isLost } from './retry.ts'
import { statementsOn, type Rows } from './statement.ts'

/** Transactions carried out in the order they are handed in, each of the statements given; nothing is repeated. */
export type Line = (scope: Scope, statements: readonly Statement[]) => Promise<Rows[]>

type Open = {
  readonly client: Promise<PoolClient>
  readonly drained: Promise<void>
  readonly finish: () => void
  underway: number
  isBack: boolean
}

/**
 * A line over one connection, which it keeps only while something is underway. The next transaction is sent without
 * waiting for the answer of the one before, so the database is never idle between two.
 */
export function lineOver(pool: Pool, connect: () => Promise<PoolClient>): Line {
  let open: Open | undefined

  return async (scope, statements) => {
    // Who waits for a connection goes first, or a busy line would keep PGlite's only one for ever.
    for (let busy = inTheWay(); busy; busy = inTheWay()) await busy.drained
    open ??= begin()
    const mine = open
    mine.underway++
    try {
      return await statementsOn(await mine.client, scope, statements)
    } catch (error) {
      // At once, with whatever else is underway on it: until the pool knows that it is dead, it gives away others that are as
      // dead, and each takes its whole time limit to say so (L16).
      if (isLost(error)) end(mine, { lost: true })
      throw error
    } finally {
      mine.underway--
      if (mine.underway === 0) end(mine, { lost: false })
    }
  }

  function inTheWay(): Open | undefined {
    return pool.waitingCount > 0 ? open : undefined
  }

  function begin(): Open {
    let finish = () => undefined as void
    const drained = new Promise<void>(resolve => (finish = resolve))
    return { client: connect(), drained, finish, underway: 0, isBack: false }
  }

  function end(it: Open, { lost }: { lost: boolean }): void {
    if (it.isBack) return
    it.isBack = true
    if (open === it) open = undefined
    it.finish()
    // Without a connection there is nothing to give back, and whoever waited for it was told.
    it.client.then(
      client => client.release(lost),
      () => undefined,
    )
  }
}
